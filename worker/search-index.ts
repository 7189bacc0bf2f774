import { entries as articleEntries } from 'virtual:posts'
import { brand } from '#shared/brand.ts'
import { glossary } from '#shared/content/glossary.ts'
import { ownProducts } from '#shared/content/own-products.ts'
import { pages } from '#shared/content/pages.ts'
import type { SearchEntry } from '#shared/domain/search/entry.ts'
import { pageEntry } from '#shared/domain/search/make-entry.ts'
import { href } from '#shared/routes/href.ts'
import { productMenu } from '#shared/routes/menus.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { postsAt } from './posts.ts'

/** Pages and explained words change with the build alone. Made with the first search of an isolate: no start waits for it. */
let fixed: readonly SearchEntry[] | null = null

/** Everything the site search finds at an instant (ms): pages, products, explained words, and the articles published by then. */
export function searchEntriesAt(now: number): readonly SearchEntry[] {
  const published = new Set(postsAt(now).map(({ slug }) => href('blogPost', { slug })))
  fixed ??= [...pageEntries(), ...termEntries()]
  return [...fixed, ...articleEntries.filter(({ path }) => published.has(path))]
}

function pageEntries(): SearchEntry[] {
  const products = new Set<string>([...productMenu, ...Object.keys(ownProducts)])
  return Object.entries(routes).flatMap(([id, route]) =>
    'page' in route && route.page && route.indexed && id !== ('home' satisfies RouteId)
      ? [
          pageEntry(pages[route.page as keyof typeof pages](brand), {
            path: route.path,
            title: route.label,
            label: products.has(id) ? 'Produkt' : 'Side',
          }),
        ]
      : [],
  )
}

const termEntries = (): SearchEntry[] =>
  Object.entries(glossary).map(([key, { name, text }]) => ({
    path: `#${key}`,
    title: name,
    description: text,
    label: 'Forklaring',
    headings: '',
    words: key,
  }))
