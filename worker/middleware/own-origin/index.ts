import type { MiddlewareHandler } from 'hono'
import { functionsPath } from '#shared/functions.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { isOwnOrigin } from '#worker/request/own-origin.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests from elsewhere: Origin must be ours, or for functions one of EMBED_ORIGINS (each
 * function's contract says whether it takes those). A request without Origin passes only where the browser says it is same-origin; programs
 * that send neither have no cookie to misuse and are judged by the endpoint's own access.
 */
export function ownOrigin(): MiddlewareHandler<AppEnv> {
  return function ownOrigin(c, next) {
    if (!safeMethods.has(c.req.method) && !isAllowed(c))
      throw new Problem(403, 'foreign_origin', 'Afsenderen er ikke godkendt.')
    return next()
  }
}

function isAllowed(c: AppContext): boolean {
  const origin = c.req.header('origin')
  const { settings } = c.get('deps')
  if (origin)
    return (
      isOwnOrigin(c, origin) ||
      (c.req.path.startsWith(`${functionsPath}/`) && settings.embedOrigins.has(origin))
    )
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  return !c.req.header('cookie')
}
