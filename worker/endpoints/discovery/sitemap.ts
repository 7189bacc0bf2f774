import { contentName, type IndexedPage, indexedPages } from '#shared/content/blog/collections.ts'
import { latest } from '#shared/domain/dates.ts'
import { groupHref } from '#shared/domain/shop/catalogue.ts'
import { priceRowAt } from '#shared/domain/shop/price.ts'
import { isInGroup } from '#shared/domain/shop/shown.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import type { PostCard } from '#shared/schemas/content/post.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { sharePathOf } from '#worker/content/share-images.ts'
import { changedOn } from './changed-on.ts'

interface Input {
  readonly origin: string
  readonly snapshot: Snapshot
  /** Published articles. */
  readonly posts: readonly PostCard[]
  /** In ms. */
  readonly now: number
}

interface CachedSitemap {
  readonly origin: string
  readonly articles: number
  /** In ms. */
  readonly at: number
  readonly text: string
}

/** How long the Worker serves one from memory, in ms: as long as its client may cache it. */
export const keepFor = 300_000
const cached = new WeakMap<Snapshot, CachedSitemap>()

/** Every indexed page, with the day it last changed and its share image. */
export function sitemapOf(input: Input): string {
  const { origin, snapshot, posts, now } = input
  const known = cached.get(snapshot)
  if (
    known?.origin === origin &&
    known.articles === posts.length &&
    now >= known.at &&
    now < known.at + keepFor
  )
    return known.text
  const text = write(input)
  cached.set(snapshot, { origin, articles: posts.length, at: now, text })
  return text
}

function write({ origin, ...published }: Input): string {
  const line = ({ path, name, updated }: IndexedPage): string => {
    const lastmod = updated && `<lastmod>${updated}</lastmod>`
    return `<url><loc>${origin}${path}</loc>${lastmod}<image:image><image:loc>${origin}${sharePathOf(name)}</image:loc></image:image></url>`
  }
  const entry = (page: IndexedPage): string =>
    line({ ...page, updated: changedOn(page, published) })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${[...indexedPages(published.posts).map(entry), ...shopPages(published).map(line)].join('\n')}
</urlset>
`
}

/** The shop's groups that have products, and its products. */
function shopPages({ snapshot, now }: Pick<Input, 'snapshot' | 'now'>): IndexedPage[] {
  const { groups, cards: all } = snapshot.shop.index
  const cards = all.filter(
    ({ byOffer, variants }) => !byOffer && variants.some(({ prices }) => priceRowAt(prices, now)),
  )
  return [
    ...groups.flatMap((group) => {
      const days = cards.flatMap((card) => (isInGroup(group, card) ? card.changedOn : []))
      const page = { path: groupHref(group), name: routes.webshop.page, updated: latest(days) }
      return days.length > 0 ? [page] : []
    }),
    ...cards.map(({ slug, changedOn: updated }) => ({
      path: href('product', { id: slug }),
      name: contentName(routes.product, { id: slug }),
      updated,
    })),
  ]
}
