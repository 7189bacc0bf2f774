import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type RedirectBulkDone, redirectTotalMax } from '#shared/schemas/redirect-admin.ts'
import { type RedirectFilter, redirectsQuery } from '../../../data/redirects.ts'
import { TextLink } from '../../../kit/button.tsx'
import { ListAndDetail } from '../../../kit/list/detail-panel.tsx'
import { EmptyState } from '../../../kit/notices.tsx'
import { PagedCard } from '../../../kit/list/paged-card.tsx'
import { SearchField } from '../../../kit/list/search-field.tsx'
import { flushAndFocus } from '../../../kit/flush-and-focus.ts'
import { useHasRole } from '../../../session.ts'
import { useAddress } from '../../../use-address.ts'
import { closedRule, viewAddress } from '../address.ts'
import { RulePanel } from '../editor/panel.tsx'
import { rulesText } from '../labels.ts'
import { Filters, filterNames } from './filters.tsx'
import { type Chosen, LeftAlone, Selection } from './selection.tsx'
import { RuleTable } from './table.tsx'

/** The list of rules, with the open rule next to it. */
export function Rules() {
  const mayWrite = useHasRole('admin')
  const [params] = useSearchParams()
  const { withParams, go } = useAddress()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const list = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<RedirectBulkDone['left']>([])
  const filter = readFilter(params)
  const result = useInfiniteQuery(redirectsQuery(filter))
  const page = result.data?.pages[0]
  const id = params.get('id') ?? undefined
  const isNew = params.has('ny') && mayWrite
  const canOrder =
    mayWrite &&
    filter.sort === 'order' &&
    !filter.search &&
    !filter.state &&
    !filter.tag &&
    !filter.status
  const isFiltered = Object.values(filter).some(Boolean)
  const endBulk = (now: RedirectBulkDone['left']) => {
    flushAndFocus(
      () => {
        setLeft(now)
        setChosen(
          new Map(
            now.flatMap(({ id: rule, revision }) => (revision === null ? [] : [[rule, revision]])),
          ),
        )
      },
      // The button that had the focus is gone with the selection.
      () =>
        document.activeElement === document.body && list.current?.focus({ preventScroll: true }),
    )
  }
  return (
    <ListAndDetail
      scrolls
      list={
        <div
          ref={list}
          role="region"
          aria-label="Regler"
          tabIndex={-1}
          className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
        >
          <div className="flex flex-wrap items-start gap-2.5">
            <SearchField
              key={params.get('vis')}
              label="Find regel, eller indsæt en adresse"
              initial={params.get('q') ?? ''}
              onSearch={(q) => go({ q: searchText(q) || null })}
            />
            <Filters tags={page?.tags ?? []} />
          </div>
          {mayWrite && chosen.size > 0 && (
            <Selection chosen={chosen} tags={page?.tags ?? []} onDone={endBulk} />
          )}
          {left.length > 0 && <LeftAlone left={left} onClose={() => setLeft([])} />}
          <PagedCard
            result={result}
            live={{ noun: 'redirects', listKey: JSON.stringify(filter) }}
            above={
              page && (
                <>
                  {!page.counted && (
                    <p className="text-mute">
                      Besøg tælles ikke lige nu, så der står ingen tal for brug.
                    </p>
                  )}
                  <p className="sr-only" role="status">
                    {page.total === redirectTotalMax && 'Over '}
                    {rulesText(page.total)}
                  </p>
                </>
              )
            }
            empty={<NoRules search={filter.search} isFiltered={isFiltered} />}
          >
            {(rows) => (
              <RuleTable
                rows={rows}
                counted={page?.counted ?? false}
                selectedId={id}
                to={(rule) => withParams({ ...closedRule, id: rule })}
                chosen={mayWrite ? chosen : null}
                onChoose={setChosen}
                ordering={canOrder ? (result.hasNextPage ? 'some' : 'all') : null}
              />
            )}
          </PagedCard>
        </div>
      }
      detail={
        id || isNew ? <RulePanel key={id ?? 'ny'} id={id} back={withParams(closedRule)} /> : null
      }
    />
  )
}

function readFilter(params: URLSearchParams): RedirectFilter {
  const named = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? undefined]))
  return { search: params.get('q') || undefined, ...named }
}

/** A pasted URL is searched by its path. */
function searchText(text: string): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  return url ? url.pathname : text
}

interface NoRulesProps {
  readonly search: string | undefined
  readonly isFiltered: boolean
}

function NoRules({ search, isFiltered }: NoRulesProps) {
  const mayWrite = useHasRole('admin')
  const { only } = useAddress()
  if (isFiltered) {
    return (
      <EmptyState title="Ingen regler passer til det, du søger" spot="document">
        {search?.startsWith('/') && (
          <>
            Et mønster kan svare på adressen uden at ligne den.{' '}
            <TextLink to={only(viewAddress('proev', { url: search }))} className="font-normal">
              Prøv adressen
            </TextLink>
          </>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Ingen omdirigeringer endnu" spot="meter">
      {mayWrite
        ? 'Lav den første med Ny regel, eller hent dem fra det gamle system under Import og eksport.'
        : 'Når en administrator laver en regel, står den her.'}
    </EmptyState>
  )
}
