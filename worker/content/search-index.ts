import { glossary } from '#shared/content/copy/glossary.ts'
import { ownProducts } from '#shared/content/products/own-products.ts'
import { topics } from '#shared/content/blog/topics.ts'
import { productLabel, type SearchEntry } from '#shared/domain/search/entry.ts'
import { memoizeByObject } from '#shared/domain/memoize-by-object.ts'
import type { ShopIndex } from '#shared/domain/shop/published.ts'
import { articleEntry, goodsEntry, pageEntry } from '#shared/domain/search/make-entry.ts'
import { productMenu } from '#shared/routes/menus.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { instantOf } from '#shared/domain/dates.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { pageContent } from './pages.ts'
import { listPosts } from './posts.ts'

/** Terms change only with the build. Created by the isolate's first search, so that no start waits for them. */
let terms: readonly SearchEntry[] | null = null

const articlesOf = memoizeByObject((posts: ReturnType<typeof listPosts>) =>
  posts.map(({ card, words }) => ({
    published: instantOf(card.published),
    entry: articleEntry(card, topics[card.topic].label, [words()]),
  })),
)

/** Most products of the webshop in the index, which browsers fetch: the shop has a search of its own. */
const mostGoods = 300
const goodsEntries = memoizeByObject(({ cards }: ShopIndex) =>
  cards
    .toSorted((a, b) => b.sold - a.sold)
    .slice(0, mostGoods)
    .map(goodsEntry),
)

/** Every entry of the site search at an instant (ms): pages, glossary terms, the articles published by then, and products of the webshop. */
export function searchEntriesAt(
  now: number,
  snapshot: Pick<Snapshot, 'parts' | 'shop'>,
): readonly SearchEntry[] {
  terms ??= termEntries()
  return [
    ...pageEntries(snapshot.parts.pages),
    ...terms,
    ...articlesOf(listPosts(snapshot)).flatMap(({ published, entry }) =>
      published <= now ? [entry] : [],
    ),
    ...goodsEntries(snapshot.shop.index),
  ]
}

const pageEntries = memoizeByObject((pages: Snapshot['parts']['pages']): SearchEntry[] => {
  const products = new Set<string>([...productMenu, ...Object.keys(ownProducts)])
  return Object.entries(routes).flatMap(([id, route]) =>
    'page' in route && route.page && route.indexed && id !== ('home' satisfies RouteId)
      ? [
          pageEntry(pageContent({ parts: { pages } }, route.page), {
            path: route.path,
            title: route.label,
            label: products.has(id) ? productLabel : 'Side',
          }),
        ]
      : [],
  )
})

const termEntries = (): SearchEntry[] =>
  Object.entries(glossary).map(([key, { name, text }]) => ({
    path: `#${key}`,
    title: name,
    description: text,
    label: 'Forklaring',
    headings: '',
    words: key,
  }))
