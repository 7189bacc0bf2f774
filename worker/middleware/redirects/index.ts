import type { MiddlewareHandler } from 'hono'
import { isOfferPath } from '#shared/routes/offer-paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { protectedAnswer } from '#worker/protection/answer.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { isBesideOrigin } from './beside-origin.ts'
import { type Resolution, resolve } from './resolve.ts'

/** Browsers keep a permanent redirect this long at most, in seconds: marketers change their minds. */
const permanentMaxAge = 300

/** Scheme, `www.`, slash form, letter case, staff's redirects and built-in ones together: any old URL needs one hop in all. */
export function redirects(): MiddlewareHandler<AppEnv> {
  return async function redirects(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { snapshot, matcher, settings } = c.get('deps')
    const current = snapshot.current((work) => c.executionCtx.waitUntil(work))
    const published = current instanceof Promise ? await current : current
    c.set('snapshot', published)
    const { url } = c.req
    const { path, search } = splitUrl(url)
    const origin = settings.origin(url)
    const inside = resolve({ path, search, origin }, published.redirects, matcher)
    const found = isBesideOrigin(url, origin) ? atOrigin(inside ?? { location: path + search, status: 301 }, origin) : inside
    if (!found) return next()
    const permanent = found.status === 301 || found.status === 308
    const keeping = { 'Cache-Control': permanent ? `max-age=${permanentMaxAge}` : 'no-store' }
    const isPrivate = isOfferPath(path, matcher) || isOfferPath(URL.parse(found.location, origin)?.pathname ?? '', matcher)
    return protectedAnswer(c, null, { status: found.status, headers: { Location: found.location, ...(isPrivate ? toldToNobody : keeping) } })
  }
}

/** As an offer's own page: its address is its key. */
const toldToNobody = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' } as const

/** The same redirect, to the site's own address. */
const atOrigin = ({ location, status }: Resolution, origin: string): Resolution => ({
  location: location.startsWith('/') ? origin + location : location,
  status,
})
