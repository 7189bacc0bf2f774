import { createFinder } from '#client/islands/site-search/find.ts'
import type { RouteData } from '#client/site.ts'
import { searchEntriesAt } from '#worker/content/search-index.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'

/** Longest query that is read, as in the field. */
const maxLength = 100

/** The isolate's index, created by the first search and again when an article is published. */
let index: { readonly size: number; readonly find: ReturnType<typeof createFinder> } | null = null

/** The query `?q=` and its hits; null without a query. */
export function searchSite(search: string, now: number): RouteData['blog']['search'] | null {
  const query = withoutPrivateUse(new URLSearchParams(search).get('q') ?? '')
    .trim()
    .slice(0, maxLength)
  if (query === '') return null
  const entries = searchEntriesAt(now)
  // While an isolate lives articles are only added, each on its day.
  if (index?.size !== entries.length) index = { size: entries.length, find: createFinder(entries) }
  return {
    query,
    hits: index
      .find(query)
      .map(({ path, title, description, label }) => ({ path, title, description, label })),
  }
}
