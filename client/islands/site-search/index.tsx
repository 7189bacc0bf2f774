import { type FormEvent, useEffect, useRef, useState } from 'react'
import { blog } from 'virtual:paths'
import type { SearchEntry } from '#shared/domain/search/entry.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { CampaignQueryFields, Link } from '#client/slots.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { createFinder, type Hit } from './find.ts'
import { Results } from './results.tsx'

export interface SiteSearchProps {
  /** Path of its page, which renders the hits without JavaScript. */
  readonly page: string
  /** The query and its hits, rendered without JavaScript. */
  readonly query?: string
  readonly hits?: readonly Hit[]
}

interface Answer {
  readonly query: string
  readonly hits: readonly Hit[]
  /** The visitor's campaign as a query, for links rendered in the browser. */
  readonly campaign: string
}

type Find = (query: string) => Hit[]

/**
 * Search in pages, products, articles and glossary terms: shows hits while the visitor types, from an index fetched on
 * focus. Without it, or without JavaScript, the form is sent to the Worker, which has the same index.
 */
export default function SiteSearch({ page, query = '', hits = [] }: SiteSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const allPosts = useRef<HTMLAnchorElement>(null)
  const find = useRef<Find | null>(null)
  const fetching = useRef(false)
  const [answer, setAnswer] = useState<Answer>({ query, hits, campaign: '' })

  useEffect(() => {
    // Hydration was triggered by a focus event that React did not see.
    if (form.current?.contains(document.activeElement)) load()
  }, [])

  function load(): void {
    if (fetching.current) return
    fetching.current = true
    fetchEntries().then(
      (entries) => {
        find.current = createFinder(entries)
        search()
      },
      (error: unknown) => {
        fetching.current = false
        console.error('search index', error)
      },
    )
  }

  const readQuery = (): string =>
    form.current ? String(new FormData(form.current).get('q') ?? '').trim() : ''

  function search(): void {
    if (!find.current || !form.current) return
    const query = readQuery()
    setAnswer((shown) =>
      shown.query === query
        ? shown
        : { query, hits: find.current?.(query) ?? [], campaign: allPosts.current?.search ?? '' },
    )
  }

  function submit(event: FormEvent): void {
    if (!find.current) return
    event.preventDefault()
    search()
    remember()
    // On a phone the hits are below the fold, or under the keyboard.
    form.current?.closest('section')?.scrollIntoView({ block: 'start' })
    if (matchMedia('(pointer: coarse)').matches)
      (document.activeElement as HTMLElement | null)?.blur()
  }

  /** Writes the query to the URL when the field loses focus: after back navigation the Worker renders the hits. */
  function remember(): void {
    const query = readQuery()
    const url = new URL(location.href)
    if ((url.searchParams.get('q') ?? '') === query) return
    if (query) url.searchParams.set('q', query)
    else url.searchParams.delete('q')
    history.replaceState(history.state, '', url)
  }

  return (
    <search className="site-search">
      <form
        ref={form}
        action={`${page}#soeg`}
        method="get"
        onFocus={load}
        onInput={search}
        onSubmit={submit}
        onBlur={remember}
      >
        <TextField
          id="site-search"
          label="Hvad vil du vide?"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">Søg</Button>
        <CampaignQueryFields />
      </form>
      <Results {...answer} />
      <p className="site-search-all">
        <Link ref={allPosts} href={blog}>
          Se alle artikler
        </Link>
      </p>
    </search>
  )
}

async function fetchEntries(): Promise<readonly SearchEntry[]> {
  const response = await fetch(endpoints.searchIndex)
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return (await response.json()) as readonly SearchEntry[]
}
