import { type IndexedPage, indexedPages } from '#shared/content/blog/collections.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { sharePathOf } from '#worker/content/share-images.ts'
import { changedOn } from './changed-on.ts'

interface Input {
  readonly origin: string
  readonly snapshot: Snapshot
  /** Published articles. */
  readonly posts: readonly Post[]
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
  const entry = (page: IndexedPage): string => {
    const changed = changedOn(page, published)
    const lastmod = changed && `<lastmod>${changed}</lastmod>`
    return `<url><loc>${origin}${page.path}</loc>${lastmod}<image:image><image:loc>${origin}${sharePathOf(page.name)}</image:loc></image:image></url>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${indexedPages(published.posts).map(entry).join('\n')}
</urlset>
`
}
