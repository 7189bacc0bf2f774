import type { MiddlewareHandler } from 'hono'
import { functionsPath } from '#shared/functions.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { isOwnOrigin } from '#worker/request/own-origin.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing requests from other origins (CSRF). Origin must be ours, or for functions one of EMBED_ORIGINS (each
 * function's contract decides whether it takes those). Without Origin, Sec-Fetch-Site must be same-origin or none. Programs
 * send neither header; they pass without cookies, which could be misused.
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
