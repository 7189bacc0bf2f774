import MiniSearch from 'minisearch'
import { foldedWords } from '#shared/domain/posts/fold.ts'
import { isCommon, type SearchEntry } from '#shared/domain/posts/search-entry.ts'

export type Hit = Pick<SearchEntry, 'slug' | 'title' | 'description' | 'topic'>

/** Most articles an answer holds: who gets so many asks for something narrower. */
export const most = 30
/** From this length on a word may be misspelled. */
const forgiving = 5

/**
 * Searches articles by the beginnings of words, whichever way `æøå` are written, and forgives a letter in longer ones.
 * Articles that hold every word; where there are none, those that hold some.
 */
export function createFinder(entries: readonly SearchEntry[]): (query: string) => Hit[] {
  const index = new MiniSearch<SearchEntry>({
    idField: 'slug',
    fields: ['title', 'topic', 'headings', 'description', 'words'],
    tokenize: foldedWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, topic: 3, headings: 2, description: 1.5 },
      prefix: true,
      fuzzy: (term) => (term.length >= forgiving ? 0.2 : false),
    },
  })
  index.addAll(entries)
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]))
  return (query) => {
    const words = foldedWords(query)
    const telling = words.filter((word) => !isCommon(word))
    const wanted = (telling.length > 0 ? telling : words).join(' ')
    if (wanted === '') return []
    const all = index.search(wanted, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(wanted)
    return found.slice(0, most).flatMap(({ id }) => bySlug.get(id as string) ?? [])
  }
}
