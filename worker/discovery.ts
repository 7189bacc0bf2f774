import type { Hono } from 'hono'
import { indexedPages } from '#shared/content/collections.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import type { AppEnv } from './context.ts'
import { postsAt } from './posts.ts'

/** What search engines ask for: which pages there are, and where that list is. */
export function mountDiscovery(app: Hono<AppEnv>): void {
  app.get(endpoints.robots, (c) =>
    c.text(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${c.get('deps').settings.origin(c.req.url)}${endpoints.sitemap}\n`),
  )
  app.get(endpoints.sitemap, (c) => {
    const { settings, now } = c.get('deps')
    const origin = settings.origin(c.req.url)
    const pages = indexedPages(postsAt(now())).map(
      ({ path, updated }) => `<url><loc>${origin}${path}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`,
    )
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`,
      200,
      {
        'Content-Type': 'application/xml; charset=utf-8',
      },
    )
  })
}
