import type { Context, MiddlewareHandler } from 'hono'
import { campaignQuery } from '#shared/domain/campaign.ts'
import { canonicalOrigin } from '#shared/domain/redirects/canonical.ts'
import { redirectCacheControl } from '#shared/domain/redirects/resolve/cache-control.ts'
import { resolve } from '#shared/domain/redirects/resolve/resolve.ts'
import { isEnd } from '#shared/domain/redirects/rule.ts'
import { type Visit, visitOf } from '#shared/domain/redirects/match/visit.ts'
import { isOfferPath } from '#shared/routes/offer-paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { protectedAnswer } from '#worker/protection/answer.ts'
import { serveEnd } from '#worker/render/document.tsx'
import { splitUrl } from '#worker/request/split-url.ts'

/** Scheme, `www.`, slash form, letter case, staff's redirects and built-in ones together: any old URL needs one hop in all. */
export function redirects(): MiddlewareHandler<AppEnv> {
  return async function redirects(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { snapshot, redirects, matcher, settings, analytics } = c.get('deps')
    const later = (work: Promise<unknown>): void => c.executionCtx.waitUntil(work)
    // Both are begun before either is awaited, and nothing is where both are in memory.
    const [pages, current] = [snapshot.current(later), redirects.current(later)]
    c.set('snapshot', pages instanceof Promise ? await pages : pages)
    const rules = current instanceof Promise ? await current : current
    const { url } = c.req
    const { path, search } = splitUrl(url)
    const campaign = (): string => carriedCampaign(c)
    const request = {
      origin: originOf(url),
      path,
      search,
      visit: visitFor(c),
      ownOrigins: settings.ownOrigins,
      campaign,
    }
    const resolved = resolve(request, rules, matcher)
    const found = resolved instanceof Promise ? await resolved : resolved
    if (!found) return next()
    analytics.visited(c, found.hops)
    if (isEnd(found.status)) return serveEnd(c, found.status)
    const location = found.location ?? ''
    const isPrivate = isOfferPath(path, matcher) || isOfferPath(pathOf(location), matcher)
    return protectedAnswer(c, null, {
      status: found.status,
      headers: {
        Location: location,
        ...(isPrivate ? toldToNobody : { 'Cache-Control': redirectCacheControl(found) }),
      },
    })
  }
}

/** As an offer's own page: its address is its key. */
const toldToNobody = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const

/** Of an address or a path, without its query. */
const pathOf = (location: string): string =>
  location.startsWith('/')
    ? (location.split(/[?#]/, 1)[0] as string)
    : (URL.parse(location)?.pathname ?? '')

let lastOrigin = { written: '', canonical: '' }

/** The request's own, in one form; nearly always the one before it had too. */
function originOf(url: string): string {
  const written = url.slice(0, url.indexOf('/', url.indexOf('://') + 3))
  if (written !== lastOrigin.written)
    lastOrigin = { written, canonical: canonicalOrigin(url) ?? written }
  return lastOrigin.canonical
}

const carriedCampaign = (c: Context<AppEnv>): string => {
  const campaign = c.get('campaign')
  return campaign ? campaignQuery(campaign) : ''
}

const visitFor = (c: Context<AppEnv>): Visit =>
  visitOf({
    header: (name) => c.req.header(name),
    // Never a header: whoever asks may send one.
    country: () => c.req.raw.cf?.['country'] as string | undefined,
    now: c.get('deps').now,
  })
