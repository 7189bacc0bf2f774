import { hash as speculationHash } from 'virtual:speculation-rules'
import { frameMarkHash, starterHash } from '#shared/starter.ts'
import { brand } from '#shared/brand.ts'
import { contentPolicy } from './policy.ts'

const strict = {
  'default-src': "'none'",
  'script-src': `'self' '${frameMarkHash}' '${starterHash}' '${speculationHash}'`,
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // Our own frame pages, which have their own policy (worker/endpoints/embed).
  'frame-src': `'self' ${brand.external.embedOrigin}`.trim(),
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
}
const { 'require-trusted-types-for': _, ...relaxed } = strict
// Vite's client injects styles and uses a web socket.
const development = {
  ...relaxed,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
}

/**
 * The policy of a page that other sites may show in a frame: those that `ancestors` lists, in the form of frame-ancestors.
 * `stylesHash`: of the styles in its document, `sha256-…`.
 */
export const embeddablePolicy = (ancestors: string, stylesHash: string): string =>
  contentPolicy({
    ...(import.meta.env.DEV ? development : { ...strict, 'style-src': `'self' '${stylesHash}'` }),
    'frame-ancestors': ancestors,
  })

/** The policy of a page in a frame of our own pages: the console shows what visitors see. */
export const framedPolicy = contentPolicy({
  ...(import.meta.env.DEV ? development : strict),
  'frame-ancestors': "'self'",
})

/** Sent with every response: documents, errors, redirects and APIs. */
export const securityHeaderValues: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', contentPolicy(import.meta.env.DEV ? development : strict)],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  [
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  ],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]
