import { contentPolicy } from '#worker/protection/policy.ts'

interface Provider {
  /** URL of the provider's script. */
  readonly script: string
  /** URLs or origins that it loads resources from. */
  readonly from: readonly string[]
  /** Our origins that may embed the frame. */
  readonly ancestors: readonly string[]
}

/**
 * The content policy of a frame page, the only one that allows a provider's origins. From the site it allows only the frame's
 * script and style.
 */
export function framePolicy({ script, from, ancestors }: Provider): string {
  const scripts = new URL(script).origin
  const origins = [...new Set([scripts, ...from.map((address) => new URL(address).origin)])].join(
    ' ',
  )
  return contentPolicy({
    'default-src': "'none'",
    'script-src': `'self' ${scripts}`,
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
