import type { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { passesClientGate } from '#worker/request/post-gate.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { readCalculatorQuery, correctCalculatorQuery } from './calculators/query.ts'
import { servePageForQuery, serveCalculators, serveDocument } from './document.tsx'
import { serveNotFound, serveTooMany } from './messages.tsx'
import { loadPage } from './loaders.ts'
import { currentSnapshot } from './rendering.ts'

/** The last routes of the app: pages of the route table, files of the build, and 404. */
export function mountDocuments(app: Hono<AppEnv>): void {
  app.all('/api/*', () => {
    throw new Problem(404, 'not_found', 'Findes ikke.')
  })
  app.get('*', async (c) => {
    const { matcher, env, now } = c.get('deps')
    const { path, search } = splitUrl(c.req.url)
    const match = matcher.match(path)
    const meant = match && correctCalculatorQuery(match.route, search, now())
    if (match && typeof meant === 'string')
      return c.redirect(meant ? `${match.canonicalPath}?${meant}` : match.canonicalPath)
    if (match?.route.kind === 'document' && search.includes('kladde='))
      return (await import('./preview.ts')).servePreview(c, match, search)
    const snapshot = () => currentSnapshot(c)
    const loaded = match && (await loadPage(match.id, search, { now, snapshot }))
    const calculator = match && !loaded ? readCalculatorQuery(match.route, search, now()) : null
    if (match && (loaded || calculator)) {
      // Each of these pages is rendered for its query, which costs more than a cached page.
      if (await passesClientGate(c, 'asked'))
        return calculator
          ? serveCalculators(c, match, calculator)
          : servePageForQuery(c, match, loaded ?? {})
      if (!loaded?.isOptional) return serveTooMany(c, 60)
    }
    if (match?.route.kind === 'document') return serveDocument(c, match)
    if (!isServedFile(path)) return serveNotFound(c)
    const file = await env.ASSETS.fetch(c.req.raw)
    if (file.status === 200 || file.status === 304 || file.status === 206)
      return new Response(file.body, file)
    return serveNotFound(c)
  })
  app.all('*', () => {
    throw new Problem(405, 'method_not_allowed', 'Siden kan kun hentes.', { allow: 'GET, HEAD' })
  })
}

/** False for build output that browsers do not need: manifests, source maps, settings of tools. */
function isServedFile(path: string): boolean {
  // The file server decodes `%2e` and `%2f`.
  const plain = path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/')
  return /\.\w+$/.test(plain) && !/\.map$/i.test(plain) && !/\/\.(?!well-known\/)/i.test(plain)
}
