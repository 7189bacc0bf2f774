import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { securityHeaderValues } from '#worker/protection/headers.ts'

export interface ProtectionVariables {
  /** Content policy of this response in place of the site's. */
  contentPolicy?: string
  /** Headers that let another origin read this response, errors included. */
  cors?: Readonly<Record<string, string>>
  /** The response that was created with the security headers (protection/answer.ts). */
  protectedAnswer?: Response
}

/** Headers that a response may set itself: share images are shown by other sites (public/_headers), and a page with a secret URL hides it. */
const mayDiffer: readonly string[] = ['Cross-Origin-Resource-Policy', 'Referrer-Policy']

/** Sets the security headers and the request id on every response. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function securityHeaders(c, next) {
    await next()
    const ownPolicy = c.get('contentPolicy')
    const cors = c.get('cors')
    // Compared by identity: an error may have replaced the protected answer.
    if (c.res === c.get('protectedAnswer') && !ownPolicy && !cors) return
    const { headers } = c.res
    for (const [name, value] of securityHeaderValues)
      if (!mayDiffer.includes(name) || !headers.has(name)) headers.set(name, value)
    if (ownPolicy) {
      headers.set('Content-Security-Policy', ownPolicy)
      // It cannot express frame-ancestors and would forbid what that allows.
      headers.delete('X-Frame-Options')
    }
    for (const [name, value] of Object.entries(cors ?? {})) headers.set(name, value)
    headers.set('X-Request-Id', c.get('requestId'))
  }
}
