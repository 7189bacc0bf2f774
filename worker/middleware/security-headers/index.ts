import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')

const strict = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
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
  ['Content-Security-Policy', policy(import.meta.env.DEV ? development : strict)],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** Pictures that other sites show beside a link to a page of ours say so themselves (public/_headers). */
const mayDiffer = 'Cross-Origin-Resource-Policy'

/** Sets the headers that protect the visitor, and the request's id, on whatever the chain below answers. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function securityHeaders(c, next) {
    await next()
    const { headers } = c.res
    for (const [name, value] of securityHeaderValues) if (name !== mayDiffer || !headers.has(name)) headers.set(name, value)
    for (const [name, value] of Object.entries(c.get('cors') ?? {})) headers.set(name, value)
    headers.set('X-Request-Id', c.get('requestId'))
  }
}
