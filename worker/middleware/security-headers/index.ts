import type { MiddlewareHandler } from 'hono'
import { bookingPath, isProtectedPath } from '#shared/routes/endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { framedPolicy, securityHeaderValues } from '#worker/protection/headers.ts'
import { splitUrl } from '#worker/request/split-url.ts'

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
    const isFramed = isInOwnFrame(c.req.raw)
    if (isFramed) c.set('contentPolicy', framedPolicy)
    await next()
    if (isFramed) c.res = await withoutScripts(c.res)
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

/** True for a public page that a page of ours shows in a frame. Browsers alone write these headers. */
const isInOwnFrame = ({ url, headers }: Request): boolean =>
  headers.get('sec-fetch-dest') === 'iframe' &&
  headers.get('sec-fetch-site') === 'same-origin' &&
  !isProtectedPath(splitUrl(url).path.toLowerCase()) &&
  !isBooking(splitUrl(url).path)

/** The booking page is used in frames, and it acts for no one who is signed in. */
const isBooking = (path: string): boolean =>
  path === bookingPath || path.startsWith(`${bookingPath}/`)

/** A page in a frame is only looked at: its scripts would answer for the visitor, who is a member of staff. */
async function withoutScripts(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = (await response.text()).replace(/<script\b[^]*?<\/script>/g, '')
  return new Response(html, response)
}
