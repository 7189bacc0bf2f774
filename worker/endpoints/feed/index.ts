import { escapeMarkup } from '#worker/lib/escape.ts'
import { brand } from '#shared/brand.ts'
import { topics } from '#shared/content/blog/topics.ts'
import { danishOffset, instantOf } from '#shared/domain/dates.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { PostCard } from '#shared/schemas/content/post.ts'
import type { AppContext } from '#worker/context.ts'
import { postsAt } from '#worker/content/posts.ts'
import { currentSnapshot } from '#worker/render/rendering.ts'
import { searchEntriesAt } from '#worker/content/search-index.ts'

/** How long feed readers and browsers may cache the list of articles, in seconds. */
const maxAge = 300
/** Number of articles in the feed, newest first. */
const longestFeed = 50

/** The RSS feed of articles. */
export async function serveFeed(c: AppContext): Promise<Response> {
  const { settings, now } = c.get('deps')
  const feed = rss(
    postsAt(await currentSnapshot(c), now()).slice(0, longestFeed),
    settings.origin(c.req.url),
  )
  return c.body(feed, 200, {
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Cache-Control': `public, max-age=${maxAge}`,
  })
}

/** The index that the site search in the browser fetches. */
export async function serveSearchIndex(c: AppContext): Promise<Response> {
  return c.json(searchEntriesAt(c.get('deps').now(), await currentSnapshot(c)), 200, {
    'Cache-Control': `public, max-age=${maxAge}`,
  })
}

function rss(posts: readonly PostCard[], origin: string): string {
  const { shortName } = brand.company
  const changed = posts.reduce((latest, { updated }) => (updated > latest ? updated : latest), '')
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeMarkup(`Artikler fra ${shortName}`)}</title>
<link>${origin}${href('blog')}</link>
<description>${escapeMarkup('Elpriser, solceller, varmepumper og batterier: tal, kilder og det, vi ikke ved.')}</description>
<language>da</language>${changed && `\n<lastBuildDate>${rfc822(changed)}</lastBuildDate>`}
<atom:link href="${origin}${endpoints.feed}" rel="self" type="application/rss+xml"/>
${posts.map((post) => item(post, origin)).join('\n')}
</channel>
</rss>
`
}

function item({ slug, title, description, topic, published }: PostCard, origin: string): string {
  const link = origin + href('blogPost', { slug })
  return `<item>
<title>${escapeMarkup(title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${rfc822(published)}</pubDate>
<category>${escapeMarkup(topics[topic].label)}</category>
<description>${escapeMarkup(description)}</description>
</item>`
}

/** The start of a Danish day in the format of feeds, in Danish time: `Wed, 04 Nov 2026 00:00:00 +0100`. */
function rfc822(day: string): string {
  const midnight = instantOf(day)
  const offset = danishOffset(midnight)
  return new Date(midnight + offset).toUTCString().replace('GMT', `+0${offset / 3_600_000}00`)
}
