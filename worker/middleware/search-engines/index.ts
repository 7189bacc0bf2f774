import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { splitUrl } from '#worker/request/split-url.ts'

/** Staff pages and endpoints for programs. */
const privatePaths = /^\/(?:admin|api|auth|consent|frameld|functions)(?:\/|$)/i

/** Sets noindex on private paths, and on every path of another host, such as a preview deployment. */
export function searchEngines(): MiddlewareHandler<AppEnv> {
  return async function searchEngines(c, next) {
    await next()
    const { url } = c.req
    const isOwnHost = hostOf(url) === hostOf(c.get('deps').settings.origin(url))
    if (!isOwnHost || privatePaths.test(splitUrl(url).path))
      c.res.headers.set('X-Robots-Tag', 'noindex')
  }
}

const hostOf = (url: string): string | undefined => url.split('/', 3)[2]
