import { contentPolicy } from '#worker/protection/policy.ts'

interface Others {
  /** Address of the script that is let in. */
  readonly script: string
  /** Addresses or origins that it shows things from. */
  readonly from: readonly string[]
  /** Origins of ours that may hold the frame. */
  readonly ancestors: readonly string[]
}

/**
 * The content policy of a frame page: the one place that names others. It takes nothing of the site's own but the
 * frame's script and style; forms and requests go to them alone.
 */
export function framePolicy({ script, from, ancestors }: Others): string {
  const scripts = new URL(script).origin
  const origins = [...new Set([scripts, ...from.map((address) => new URL(address).origin)])].join(
    ' ',
  )
  return contentPolicy({
    'default-src': "'none'",
    'script-src': `'self' ${scripts}`,
    // Such scripts set the look of what they put in by attribute.
    'style-src': `'self' 'unsafe-inline' ${origins}`,
    'img-src': `data: ${origins}`,
    'font-src': origins,
    // Vite's client talks over a socket in development.
    'connect-src': import.meta.env.DEV ? `'self' ws: ${origins}` : origins,
    'frame-src': origins,
    'form-action': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': ["'self'", ...ancestors].join(' '),
  })
}
