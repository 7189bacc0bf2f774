import type { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { serveDocument, serveNotFound } from './document.tsx'

/** Everything that is left: pages of the route table, files of the build, and 404. */
export function mountDocuments(app: Hono<AppEnv>): void {
  app.get('*', async (c) => {
    const { matcher, env } = c.get('deps')
    const { path } = splitUrl(c.req.url)
    const match = matcher.match(path)
    if (match?.route.kind === 'document') return serveDocument(c, match)
    if (!/\.\w+$/.test(path)) return serveNotFound(c)
    const file = await env.ASSETS.fetch(c.req.raw)
    if (file.status === 200 || file.status === 304 || file.status === 206) return new Response(file.body, file)
    return serveNotFound(c)
  })
  app.all('*', () => {
    throw new Problem(405, 'method_not_allowed', 'Siden kan kun hentes.')
  })
}
