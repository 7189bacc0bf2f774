import { createFinder } from '#client/islands/site-search/find.ts'
import type { RouteData } from '#client/site.ts'
import type { ShopIndex } from '#shared/domain/shop/published.ts'
import { searchEntriesAt } from '#worker/content/search-index.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'

/** What a page's loader may read beside its query. */
export interface LoaderInput {
  readonly now: () => number
  /** The published shop. */
  readonly shop: () => Promise<ShopIndex>
}

/** Longest query that is read, as in the field. */
const maxLength = 100

/** The isolate's index, created by the first search and again when an article or the shop is published. */
let index: {
  readonly size: number
  readonly shop: ShopIndex
  readonly find: ReturnType<typeof createFinder>
} | null = null

/** The query `?q=` and its hits; null without a query. */
export async function searchSite(
  search: string,
  { now, shop }: LoaderInput,
): Promise<RouteData['blog']['search'] | null> {
  const query = withoutPrivateUse(new URLSearchParams(search).get('q') ?? '')
    .trim()
    .slice(0, maxLength)
  if (query === '') return null
  const goods = await shop()
  const entries = searchEntriesAt(now(), goods)
  // While an isolate lives articles are only added, each on its day.
  if (index?.size !== entries.length || index.shop !== goods)
    index = { size: entries.length, shop: goods, find: createFinder(entries) }
  return {
    query,
    hits: index
      .find(query)
      .map(({ path, title, description, label }) => ({ path, title, description, label })),
  }
}
