import type { MiddlewareHandler } from 'hono'
import { brand } from '#shared/brand.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { contentPolicy } from './policy.ts'

const strict = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // Frame pages of ours; what they hold is named in their own policy (worker/embed).
  'frame-src': `'self' ${brand.external.embedOrigin}`.trim(),
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
}
// Vite's client injects styles and talks over a socket.
const development = {
  ...strict,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
  'require-trusted-types-for': undefined as unknown as string,
}
delete (development as Partial<typeof development>)['require-trusted-types-for']

/** On every answer: documents, errors, redirects, machines. */
export const securityHeaderValues: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', contentPolicy(import.meta.env.DEV ? development : strict)],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** Pictures that other sites show beside a link to a page of ours say so themselves (public/_headers); a page whose address is a secret says more. */
const mayDiffer: readonly string[] = ['Cross-Origin-Resource-Policy', 'Referrer-Policy']

const protection = Object.fromEntries(securityHeaderValues)

/**
 * An answer that has the headers that protect the visitor from the start: set one by one on a finished answer they are a
 * fifth of what a page from memory costs. `headers` may say otherwise.
 */
export function protectedAnswer(
  c: AppContext,
  body: BodyInit | null,
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): Response {
  const answer = new Response(body, { status, headers: { ...protection, 'X-Request-Id': c.get('requestId'), ...headers } })
  c.set('protectedAnswer', answer)
  return answer
}

/** Sets the headers that protect the visitor, and the request's id, on whatever the chain below answers. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function securityHeaders(c, next) {
    await next()
    const ownPolicy = c.get('contentPolicy')
    const cors = c.get('cors')
    // The very answer: another one may stand in its place after an error.
    if (c.res === c.get('protectedAnswer') && !ownPolicy && !cors) return
    const { headers } = c.res
    for (const [name, value] of securityHeaderValues) if (!mayDiffer.includes(name) || !headers.has(name)) headers.set(name, value)
    if (ownPolicy) {
      headers.set('Content-Security-Policy', ownPolicy)
      // Says less than frame-ancestors, and would forbid what that allows.
      headers.delete('X-Frame-Options')
    }
    for (const [name, value] of Object.entries(cors ?? {})) headers.set(name, value)
    headers.set('X-Request-Id', c.get('requestId'))
  }
}
