import type { AppContext } from '#worker/context.ts'

/** True for the site's own origin, by its setting or as the visitor addressed it. */
export function isOwnOrigin(c: AppContext, origin: string): boolean {
  return origin === c.get('deps').settings.origin(c.req.url) || origin === new URL(c.req.url).origin
}
