import type { AppContext } from '#worker/context.ts'

/** True for SITE_ORIGIN, and for the origin that the request was sent to. */
export function isOwnOrigin(c: AppContext, origin: string): boolean {
  return origin === c.get('deps').settings.origin(c.req.url) || origin === new URL(c.req.url).origin
}
