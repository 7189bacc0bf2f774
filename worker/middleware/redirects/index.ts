import type { Context, MiddlewareHandler } from 'hono'
import { campaignQuery } from '#shared/domain/campaign.ts'
import { canonicalOrigin } from '#shared/domain/redirects/canonical.ts'
import { redirectCacheControl } from '#shared/domain/redirects/resolve/cache-control.ts'
import { resolve } from '#shared/domain/redirects/resolve/resolve.ts'
import { isEnd } from '#shared/domain/redirects/rule.ts'
import { type Visit, readVisit } from '#shared/domain/redirects/match/visit.ts'
import { isOfferPath } from '#shared/routes/offer-paths.ts'
import type { AppEnv } from '#worker/context.ts'
import { protectedAnswer } from '#worker/protection/answer.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { serveClosed } from '#worker/render/messages.tsx'
import { splitUrl } from '#worker/request/split-url.ts'
import { countClicks } from './count-click.ts'

export interface SnapshotVariables {
  /** The published content, taken once per GET request. */
  snapshot?: Snapshot
}

/** Settles scheme, `www.`, slashes, letter case, staff's redirects and built-in ones together: any old URL needs one hop. */
export function redirects(): MiddlewareHandler<AppEnv> {
  return async function redirects(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { snapshot, redirects, matcher, settings, analytics } = c.get('deps')
    const waitUntil = (work: Promise<unknown>): void => c.executionCtx.waitUntil(work)
    // Both reads start before either is awaited; nothing is awaited if both are in memory.
    const [pages, current] = [snapshot.current(waitUntil), redirects.current(waitUntil)]
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
    countClicks(c, found.hops)
    if (isEnd(found.status)) return serveClosed(c, found.status)
    const location = found.location ?? ''
    const isPrivate = isOfferPath(path, matcher) || isOfferPath(pathOf(location), matcher)
    return protectedAnswer(c, null, {
      status: found.status,
      headers: {
        Location: location,
        ...(isPrivate ? privateHeaders : { 'Cache-Control': redirectCacheControl(found) }),
      },
    })
  }
}

/** As for an offer's page: its address is its key. */
const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const

/** The path of a URL or a path, without its query. */
const pathOf = (location: string): string =>
  location.startsWith('/')
    ? (location.split(/[?#]/, 1)[0] as string)
    : (URL.parse(location)?.pathname ?? '')

let lastOrigin = { written: '', canonical: '' }

/** The canonical origin of a request, cached: it is nearly always that of the previous request. */
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
  readVisit({
    header: (name) => c.req.header(name),
    // Never from a header: the client could send any.
    country: () => c.req.raw.cf?.['country'] as string | undefined,
    now: c.get('deps').now,
  })
