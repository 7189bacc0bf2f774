import { foldedWords } from '../posts/fold.ts'

/** Label of a product's own page, which comes before other hits. */
export const productLabel = 'Produkt'

/** A page, an article or a glossary term in the search index that browsers fetch. */
export interface SearchEntry {
  /** Path of the page; for a glossary term, which has no page, `#` and its key. */
  readonly path: string
  readonly title: string
  /** Description of an article or page; for a glossary term, its explanation. */
  readonly description: string
  /** Kind of the hit: the article's topic, or `Side`, `productLabel`, `Forklaring`. */
  readonly label: string
  readonly headings: string
  /** The folded words of its text that are in neither title, description nor headings, each once. */
  readonly words: string
}

/** Words too common to be indexed. */
const common = new Set(
  foldedWords(
    'af alle alt at bare begge blev bliver da de dem den denne der deres det dette dig din dit du efter eller en end er et for fra får gør går ham han har havde hele her hvad hver hvis hvor hvordan hvorfor i ikke ind ja jeg jo kan kom kommer kun kunne lige man mange med meget men mens mere mest må når ned nej noget nogle nok nu når og også om op os over på så sig sin skal skulle som står tager til ud under var ved vi vil være været',
  ),
)

export const isCommon = (foldedWord: string): boolean => common.has(foldedWord)
