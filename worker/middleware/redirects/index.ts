import type { MiddlewareHandler } from 'hono'
import { resolve } from './resolve.ts'
import type { AppEnv } from '#worker/context.ts'

/** Browsers keep a permanent redirect this long at most, in seconds: marketers change their minds. */
const permanentMaxAge = 300

/** Slash form, letter case, staff's redirects and built-in ones together: any old URL needs one hop in all. */
export function redirects(): MiddlewareHandler<AppEnv> {
  return async function redirects(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { snapshot, matcher, settings } = c.get('deps')
    const current = snapshot.current((work) => c.executionCtx.waitUntil(work))
    const published = current instanceof Promise ? await current : current
    c.set('snapshot', published)
    const { path, search } = splitUrl(c.req.url)
    const found = resolve({ path, search, origin: settings.origin(c.req.url) }, published.redirects, matcher)
    if (!found) return next()
    const permanent = found.status === 301 || found.status === 308
    return new Response(null, {
      status: found.status,
      headers: { Location: found.location, 'Cache-Control': permanent ? `max-age=${permanentMaxAge}` : 'no-store' },
    })
  }
}

/** Path and query of an absolute URL, as written. */
export function splitUrl(url: string): { path: string; search: string } {
  const pathAt = url.indexOf('/', url.indexOf('://') + 3)
  const queryAt = url.indexOf('?', pathAt)
  return queryAt < 0 ? { path: url.slice(pathAt), search: '' } : { path: url.slice(pathAt, queryAt), search: url.slice(queryAt) }
}
