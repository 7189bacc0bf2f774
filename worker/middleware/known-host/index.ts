import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/** Refuses all hosts but local ones while SITE_ORIGIN is empty: canonical addresses, the sitemap and the links of mails would take any Host header. */
export function knownHost(): MiddlewareHandler<AppEnv> {
  return async function knownHost(c, next) {
    if (c.get('deps').settings.isKnownHost(c.req.url)) return next()
    return c.text(
      'SITE_ORIGIN is not set, so only local addresses are answered (docs/contracts/configuration.md).',
      421,
    )
  }
}
