import type { Hono } from 'hono'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routeList } from '#shared/routes/table.ts'
import type { AppEnv } from './context.ts'

/** What search engines ask for: which pages there are, and where that list is. */
export function mountDiscovery(app: Hono<AppEnv>): void {
  app.get(endpoints.robots, (c) =>
    c.text(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${c.get('deps').settings.origin(c.req.url)}${endpoints.sitemap}\n`),
  )
  app.get(endpoints.sitemap, (c) => {
    const origin = c.get('deps').settings.origin(c.req.url)
    const pages = routeList.flatMap(([, { indexed, path }]) => (indexed ? [`<url><loc>${origin}${path}</loc></url>`] : []))
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`,
      200,
      {
        'Content-Type': 'application/xml; charset=utf-8',
      },
    )
  })
}
