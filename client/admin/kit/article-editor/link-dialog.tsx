import { useId, useMemo, useRef, useState } from 'react'
import { fold } from '#shared/domain/posts/fold.ts'
import { hasTarget, isLinkedRoute } from '#shared/domain/posts/links.ts'
import { routeList } from '#shared/routes/table.ts'
import { Button } from '../button.tsx'
import { TextField } from '../form/field.tsx'
import { Notice } from '../notices.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { linkTarget } from './paste/link-target.ts'

export interface LinkedSection {
  readonly id: string
  readonly title: string
}
export interface LinkedArticle {
  /** Of its record, to load its sections by. */
  readonly id: string
  readonly slug: string
  readonly title: string
}

interface Choice {
  readonly target: string
  readonly label: string
  readonly place: string
  readonly article?: LinkedArticle
}

interface Props {
  /** The link to change; null for a new one. */
  readonly target: string | null
  /** What is linked; '' where nothing is selected. */
  readonly text: string
  readonly sections: readonly LinkedSection[]
  readonly articles: readonly LinkedArticle[] | undefined
  readonly loadSections: ((article: LinkedArticle) => Promise<readonly LinkedSection[]>) | undefined
  readonly onLink: (target: string | null, text: string) => void
  readonly onClose: () => void
}

const shownMax = 40

/** Chooses where a link leads, so that it can't lead to a page that isn't there. */
export function LinkDialog(props: Props) {
  const { target, text, sections, articles, loadSections, onLink, onClose } = props
  const [opened, setOpened] = useState<readonly Choice[]>([])
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState(text)
  const [asksText, setAsksText] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const listId = useId()
  const all = useMemo(() => choicesOf(sections, articles ?? []), [sections, articles])
  /** Shows an article's sections below it. */
  const openArticle = async (article: LinkedArticle) => {
    const found = (await loadSections?.(article)) ?? []
    setOpened(
      found.map(({ id, title }) => ({
        target: `post:${article.slug}#${id}`,
        label: title,
        place: `Afsnit i »${article.title}«`,
      })),
    )
  }
  const words = fold(search.trim())
  const outside = outsideTarget(search)
  const found = all
    .filter(({ label, place }) => fold(`${label} ${place}`).includes(words))
    .slice(0, shownMax)
    .flatMap((choice) => [
      choice,
      ...opened.filter((each) => each.target.startsWith(`${choice.target}#`)),
    ])
  const choices = outside
    ? [{ target: outside, label: search.trim(), place: 'Adresse uden for siden' }, ...found]
    : found
  const slugs = useMemo(() => new Set(articles?.map(({ slug }) => slug)), [articles])
  const isKnown = articles !== undefined || !target?.startsWith('post:')
  const isBroken =
    target !== null && isKnown && !hasTarget(target, new Set(sections.map(({ id }) => id)), slugs)

  const choose = (chosen: string) => {
    if (typed.trim() === '') {
      setAsksText(true)
      return document.getElementById(`${listId}-text`)?.focus()
    }
    onLink(chosen, typed.trim())
  }
  const focusChoice = (by: 1 | -1) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = at + by
    if (next < 0) document.getElementById(`${listId}-search`)?.focus()
    else buttons[Math.min(next, buttons.length - 1)]?.focus()
  }
  return (
    <EditorDialog title={target === null ? 'Sæt link ind' : 'Ret link'} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="grid grid-rows-[auto_minmax(0,1fr)_auto] gap-3 overflow-hidden p-4 sm:p-5"
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          focusChoice(event.key === 'ArrowDown' ? 1 : -1)
        }}
      >
        <div className="grid gap-3">
          {target !== null && (
            <p className={isBroken ? 'text-bad' : 'text-mute'}>
              {isBroken ? 'Fører ikke nogen steder hen: ' : 'Fører nu til: '}
              <span className="break-all">{labelOf(target, all)}</span>
            </p>
          )}
          <TextField
            id={`${listId}-text`}
            label="Tekst"
            value={typed}
            error={asksText && typed.trim() === '' ? 'Skriv, hvad der skal stå' : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TextField
            id={`${listId}-search`}
            label="Hvor skal linket føre hen?"
            hint="Søg på en side, en artikel eller et afsnit, eller skriv en adresse, et telefonnummer eller en e-mail."
            value={search}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-controls={listId}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => {
              const [first] = choices
              if (event.key !== 'Enter' || !first || search.trim() === '') return
              event.preventDefault()
              choose(first.target)
            }}
          />
        </div>
        <div className="min-h-32 overflow-y-auto rounded-knob border border-line p-1">
          <p role="status" className="sr-only">
            {choices.length === 1 ? 'Ét mål' : `${choices.length} mål`}
          </p>
          {choices.length === 0 ? (
            <Notice>
              Intet passer. En adresse skal begynde med https://, og et telefonnummer har otte
              cifre.
            </Notice>
          ) : (
            <ul ref={list} id={listId}>
              {choices.map((choice) => (
                <li key={choice.target} className="flex items-center gap-1">
                  <button
                    type="button"
                    onClick={() => choose(choice.target)}
                    aria-current={choice.target === target || undefined}
                    className="grid w-full rounded-knob px-3 py-1.5 text-left hover:bg-plain-wash aria-[current]:bg-wash"
                  >
                    <span className="text-ink">{choice.label}</span>
                    <span className="text-[0.8125rem] break-all text-mute">{choice.place}</span>
                  </button>
                  {choice.article && loadSections && (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={`Vis afsnit i »${choice.label}«`}
                      onClick={() => void openArticle(choice.article as LinkedArticle)}
                    >
                      Afsnit
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2.5">
          {target !== null && (
            <Button look="danger" className="mr-auto" onClick={() => onLink(null, typed)}>
              Fjern link
            </Button>
          )}
          <Button onClick={onClose}>Annullér</Button>
          {target !== null && !isBroken && (
            <Button look="primary" onClick={() => choose(target)}>
              Gem teksten
            </Button>
          )}
        </div>
      </div>
    </EditorDialog>
  )
}

const choicesOf = (
  sections: Props['sections'],
  articles: readonly LinkedArticle[],
): readonly Choice[] => [
  ...sections.map(({ id, title }) => ({
    target: `#${id}`,
    label: title,
    place: 'Afsnit i denne artikel',
  })),
  ...routeList
    .filter(([id, { kind }]) => kind !== 'console' && isLinkedRoute(id))
    .map(([id, { label, path }]) => ({ target: id, label, place: path })),
  ...articles.map((article) => ({
    target: `post:${article.slug}`,
    label: article.title,
    place: 'Artikel',
    article,
  })),
]

const labelOf = (target: string, choices: readonly Choice[]): string => {
  const found = choices.find((choice) => choice.target === target)
  return found ? `${found.label} (${found.place})` : target
}

/** An address, a phone number or a mail address as a target; null for anything else. */
function outsideTarget(text: string): string | null {
  const typed = text.trim()
  if (/^(?:\+45 ?)?\d\d(?: ?\d\d){3}$/.test(typed))
    return `tel:+45${typed.replace(/^\+45/, '').replaceAll(' ', '')}`
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return linkTarget(`mailto:${typed}`, '')
  const address = /^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(typed)
    ? `https://${typed}`
    : typed
  return /^(?:https?|tel|mailto):/.test(address) ? linkTarget(address, location.origin) : null
}
