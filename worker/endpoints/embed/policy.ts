import { contentPolicy } from '#worker/protection/policy.ts'

interface Provider {
  /** URLs of the providers' scripts. */
  readonly scripts: readonly string[]
  /** URLs or origins that it loads resources from. */
  readonly from: readonly string[]
  /** Our origins that may embed the frame. */
  readonly ancestors: readonly string[]
}

/**
 * The content policy of a frame page, the only one that allows a provider's origins. From the site it allows only the frame's
 * script and style.
 */
export function framePolicy({ scripts, from, ancestors }: Provider): string {
  const scriptOrigins = originsOf(scripts)
  const origins = originsOf([...scripts, ...from])
  return contentPolicy({
    'default-src': "'none'",
    'script-src': `'self' ${scriptOrigins}`,
    // Providers' scripts set style attributes.
    'style-src': `'self' 'unsafe-inline' ${origins}`,
    'img-src': `data: ${origins}`,
    'font-src': origins,
    // Vite's client uses a web socket in development.
    'connect-src': import.meta.env.DEV ? `'self' ws: ${origins}` : origins,
    'frame-src': origins,
    'form-action': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': ["'self'", ...ancestors].join(' '),
  })
}

const originsOf = (addresses: readonly string[]): string =>
  [...new Set(addresses.map((address) => new URL(address).origin))].join(' ')
