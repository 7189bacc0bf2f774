import type { Hono } from 'hono'
import { brand } from '#shared/brand.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { postsAt } from '#worker/content/posts.ts'
import { currentSnapshot } from '#worker/render/rendering.ts'
import { webManifest } from './manifest.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from './security-txt.ts'

/** Cache lifetime of files that hardly change, in seconds. */
const day = 86_400

const cached = (type: string, seconds: number): Record<string, string> => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': `public, max-age=${seconds}`,
})
const originOf = (c: AppContext): string => c.get('deps').settings.origin(c.req.url)

/** Files about the site for programs: sitemap, robots.txt, security.txt and the web manifest. */
export function mountDiscovery(app: Hono<AppEnv>): void {
  app.get(endpoints.robots, (c) => c.body(robotsTxt(originOf(c)), 200, cached('text/plain', day)))
  app.get(endpoints.sitemap, async (c) => {
    // Loaded by the first crawler that asks: no other page needs it.
    const { keepFor, sitemapOf } = await import('./sitemap.ts')
    const now = c.get('deps').now()
    const snapshot = await currentSnapshot(c)
    const sitemap = sitemapOf({ origin: originOf(c), snapshot, posts: postsAt(snapshot, now), now })
    return c.body(sitemap, 200, cached('application/xml', keepFor / 1000))
  })
  app.get(endpoints.manifest, (c) =>
    c.body(webManifest(brand), 200, cached('application/manifest+json', day)),
  )
  app.get(endpoints.securityTxt, (c) =>
    c.body(securityTxt(brand, originOf(c), c.get('deps').now()), 200, cached('text/plain', day)),
  )
}
