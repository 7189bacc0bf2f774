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

/** Pictures that other sites show beside a link to a page of ours say so themselves (public/_headers); a page whose address is a secret says more. */
const mayDiffer: readonly string[] = ['Cross-Origin-Resource-Policy', 'Referrer-Policy']

/** Sets the headers that protect the visitor, and the request's id, on whatever the chain below answers. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function securityHeaders(c, next) {
    await next()
    const ownPolicy = c.get('contentPolicy')
    const cors = c.get('cors')
    // The very answer: another one may stand in its place after an error.
    if (c.res === c.get('protectedAnswer') && !ownPolicy && !cors) return
    const { headers } = c.res
    for (const [name, value] of securityHeaderValues)
      if (!mayDiffer.includes(name) || !headers.has(name)) headers.set(name, value)
    if (ownPolicy) {
      headers.set('Content-Security-Policy', ownPolicy)
      // Says less than frame-ancestors, and would forbid what that allows.
      headers.delete('X-Frame-Options')
    }
    for (const [name, value] of Object.entries(cors ?? {})) headers.set(name, value)
    headers.set('X-Request-Id', c.get('requestId'))
  }
}
