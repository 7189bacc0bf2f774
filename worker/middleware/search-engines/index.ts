import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { splitUrl } from '#worker/request/split-url.ts'

/** Staff's pages and what answers programs. */
const notForThem = /^\/(?:admin|api|auth|consent|functions)(?:\/|$)/i

/** Keeps out of search engines what nobody should find there, and all of a host that isn't the site's own: a trial of it. */
export function searchEngines(): MiddlewareHandler<AppEnv> {
  return async function searchEngines(c, next) {
    await next()
    const { url } = c.req
    const isOwnHost = hostOf(url) === hostOf(c.get('deps').settings.origin(url))
    if (!isOwnHost || notForThem.test(splitUrl(url).path))
      c.res.headers.set('X-Robots-Tag', 'noindex')
  }
}

const hostOf = (url: string): string | undefined => url.split('/', 3)[2]
