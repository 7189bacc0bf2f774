import { createContext, useContext } from 'react'
import { wholeFigures } from '#shared/content/format.ts'
import { glossary, type TermId, termOf } from '#shared/content/copy/glossary.ts'

const cardId = (term: TermId): string => `term-${term}`

/**
 * The terms a page has marked so far. They are noted while it renders, so that each is explained once, at the end of
 * the content. An island has none: there a mark is plain words.
 */
export const MarkedTerms = createContext<Set<TermId> | null>(null)

interface Props {
  /** As the glossary names it, and as the text says it. */
  readonly word: string
  readonly words: string
  /** What follows it and must not begin the next line. */
  readonly punctuation: string
}

/** A word of the glossary: a button whose card opens on a click or tap, without script too. The runtime opens it on hover. */
export function TermMark({ word, words, punctuation }: Props) {
  const marked = useContext(MarkedTerms)
  const term = termOf(word)
  if (!term || !marked) return words + punctuation
  marked.add(term)
  return (
    <span className="nowrap">
      <button type="button" className="term" popoverTarget={cardId(term)}>
        {words}
      </button>
      {punctuation}
    </span>
  )
}

/** The cards of what the page marked. Must come after all of it: a later mark would have no card. */
export function TermCards() {
  const marked = useContext(MarkedTerms) ?? new Set<TermId>()
  return [...marked].map((term) => (
    <div
      key={term}
      popover="auto"
      id={cardId(term)}
      className="hover-card"
      role="note"
      aria-label={glossary[term].name}
    >
      <p className="hover-card-title">{glossary[term].name}</p>
      <p>{wholeFigures(glossary[term].text)}</p>
      <p className="source">Kilde: {glossary[term].source}</p>
    </div>
  ))
}
