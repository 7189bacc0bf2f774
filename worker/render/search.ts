import { createFinder } from '#client/islands/site-search/find.ts'
import type { RouteData } from '#client/site.ts'
import { searchEntriesAt } from '#worker/content/search-index.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'

/** What a page's loader may read beside its query. */
export interface LoaderInput {
  readonly now: () => number
  readonly snapshot: () => Promise<Snapshot>
}

/** Longest query that is read, as in the field. */
const maxLength = 100

/** The isolate's index, created by the first search and again when an article is due or something is published. */
let index: {
  readonly size: number
  readonly of: Snapshot
  readonly find: ReturnType<typeof createFinder>
} | null = null

/** The query `?q=` and its hits; null without a query. */
export async function searchSite(
  search: string,
  { now, snapshot }: LoaderInput,
): Promise<RouteData['blog']['search'] | null> {
  const query = withoutPrivateUse(new URLSearchParams(search).get('q') ?? '')
    .trim()
    .slice(0, maxLength)
  if (query === '') return null
  const of = await snapshot()
  const entries = searchEntriesAt(now(), of)
  // Between publications articles are only added, each on its day.
  if (index?.size !== entries.length || index.of !== of)
    index = { size: entries.length, of, find: createFinder(entries) }
  return {
    query,
    hits: index
      .find(query)
      .map(({ path, title, description, label }) => ({ path, title, description, label })),
  }
}
