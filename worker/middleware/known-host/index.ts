import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/** Refuses hosts other than local ones while SITE_ORIGIN is empty: canonical URLs, the sitemap and links in mails would repeat any Host header. */
export function knownHost(): MiddlewareHandler<AppEnv> {
  return async function knownHost(c, next) {
    if (c.get('deps').settings.isKnownHost(c.req.url)) return next()
    return c.text(
      'SITE_ORIGIN is not set, so only local addresses are answered (docs/contracts/configuration.md).',
      421,
    )
  }
}
