import { createContext, useContext } from 'react'
import { wholeFigures } from '#shared/content/format.ts'
import { glossary, type TermId, termOf } from '#shared/content/copy/glossary.ts'

const cardId = (term: TermId): string => `term-${term}`

/**
 * The glossary terms that a page has marked so far. Recorded while it renders, so that each is explained once, at the end
 * of the content. An island has none: there a term is plain text.
 */
export const MarkedTerms = createContext<Set<TermId> | null>(null)

interface Props {
  /** The term in the glossary, and its wording in the text. */
  readonly word: string
  readonly words: string
  /** Text right after it that must stay on its line. */
  readonly punctuation: string
}

/** A glossary term: a button whose card opens on click, without script too. The runtime opens it on hover. */
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

/** The cards of the page's terms. Must come after all content: a later term would have no card. */
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
