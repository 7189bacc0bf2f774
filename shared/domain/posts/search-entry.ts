import type { Post } from '../../schemas/post.ts'
import { foldedWords } from './fold.ts'
import { sectionsOf } from './sections.ts'
import { textsOf } from './text.ts'

/** What the search knows of an article: one row of a file that browsers fetch. */
export interface SearchEntry {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** The topic's label. */
  readonly topic: string
  readonly headings: string
  /** The folded words of its text that stand in neither title, description nor headings, each once. */
  readonly words: string
}

/** Words too common to find anything by. */
const common = new Set(
  foldedWords(
    'af alle alt at bare begge blev bliver da de dem den denne der deres det dette dig din dit du efter eller en end er et for fra får gør går ham han har havde hele her hvad hver hvis hvor hvordan hvorfor i ikke ind ja jeg jo kan kom kommer kun kunne lige man mange med meget men mens mere mest må når ned nej noget nogle nok nu når og også om op os over på så sig sin skal skulle som står tager til ud under var ved vi vil være været',
  ),
)

export const isCommon = (foldedWord: string): boolean => common.has(foldedWord)

/** `topicLabel` is what its topic is called. */
export function searchEntryOf({ slug, title, description, body }: Post, topicLabel: string): SearchEntry {
  const headings = sectionsOf(body)
    .map((section) => section.title)
    .join(' · ')
  const known = new Set(foldedWords(`${title} ${description} ${headings}`))
  const words = new Set(foldedWords(textsOf(body).join(' ')).filter((word) => !known.has(word) && !isCommon(word)))
  return { slug, title, description, topic: topicLabel, headings, words: [...words].join(' ') }
}
