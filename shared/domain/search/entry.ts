import { foldedWords } from '../posts/fold.ts'

/** Label of a product's own page, which comes before other hits. */
export const productLabel = 'Produkt'

/** What the search knows of a page, an article or an explained word: one row of the index that browsers fetch. */
export interface SearchEntry {
  /** Path of the page; of an explained word, which has no page of its own, `#` and its key. */
  readonly path: string
  readonly title: string
  /** An article's or page's description; of a word, the explanation itself. */
  readonly description: string
  /** What it is: the article's topic, or `Side`, `productLabel`, `Forklaring`. */
  readonly label: string
  readonly headings: string
  /** The folded words of its text that are in neither title, description nor headings, each once. */
  readonly words: string
}

/** Words too common to find anything by. */
const common = new Set(
  foldedWords(
    'af alle alt at bare begge blev bliver da de dem den denne der deres det dette dig din dit du efter eller en end er et for fra får gør går ham han har havde hele her hvad hver hvis hvor hvordan hvorfor i ikke ind ja jeg jo kan kom kommer kun kunne lige man mange med meget men mens mere mest må når ned nej noget nogle nok nu når og også om op os over på så sig sin skal skulle som står tager til ud under var ved vi vil være været',
  ),
)

export const isCommon = (foldedWord: string): boolean => common.has(foldedWord)
