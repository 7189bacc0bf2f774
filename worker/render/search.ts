import { createFinder } from '#client/islands/site-search/find.ts'
import type { RouteData } from '#client/site.ts'
import { searchEntriesAt } from '#worker/content/search-index.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'

/** Longest question that is read; the field takes no more. */
const longest = 100

/** The isolate's own index, made with the first search and again when an article is published. */
let kept: { readonly size: number; readonly find: ReturnType<typeof createFinder> } | null = null

/** What `?q=` asks for and the hits; null where nothing is asked. */
export function searchSite(search: string, now: number): RouteData['blog']['search'] | null {
  const query = withoutPrivateUse(new URLSearchParams(search).get('q') ?? '')
    .trim()
    .slice(0, longest)
  if (query === '') return null
  const entries = searchEntriesAt(now)
  // Articles are only added while an isolate lives, each on its day.
  if (kept?.size !== entries.length) kept = { size: entries.length, find: createFinder(entries) }
  return {
    query,
    hits: kept
      .find(query)
      .map(({ path, title, description, label }) => ({ path, title, description, label })),
  }
}
