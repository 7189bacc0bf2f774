import MiniSearch from 'minisearch'
import { foldedWords } from '#shared/domain/posts/fold.ts'
import { isCommon, productLabel, type SearchEntry } from '#shared/domain/search/entry.ts'

export type Hit = Pick<SearchEntry, 'path' | 'title' | 'description' | 'label'>

/** Maximum number of hits. */
export const most = 30
/** Boost of a product's page. */
const productBoost = 3
/** Shortest word for fuzzy search, in letters. */
const forgiving = 5

/**
 * Searches by prefixes of folded words, with one wrong letter allowed in longer ones. Finds entries that contain every word;
 * without any, entries that contain some.
 */
export function createFinder(entries: readonly SearchEntry[]): (query: string) => Hit[] {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['title', 'label', 'headings', 'description', 'words'],
    tokenize: foldedWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, label: 3, headings: 2, description: 1.5 },
      // A visitor who searches for a battery wants its page before an article that mentions it.
      boostDocument: (path) =>
        byPath.get(path as string)?.label === productLabel ? productBoost : 1,
      prefix: true,
      fuzzy: (term) => (term.length >= forgiving ? 0.2 : false),
    },
  })
  index.addAll(entries)
  return (query) => {
    const words = foldedWords(query)
    const telling = words.filter((word) => !isCommon(word))
    const wanted = (telling.length > 0 ? telling : words).join(' ')
    if (wanted === '') return []
    const all = index.search(wanted, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(wanted)
    return found.slice(0, most).flatMap(({ id }) => byPath.get(id as string) ?? [])
  }
}
