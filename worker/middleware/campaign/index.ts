import type { MiddlewareHandler } from 'hono'
import {
  campaignCookie,
  campaignCookieName,
  campaignFromQuery,
  campaignQuery,
  expiredCampaignCookie,
  maySetCampaignCookie,
  parseCampaign,
} from '#shared/domain/campaign.ts'
import { type ConsentChoice, consentCookieName, parseConsent } from '#shared/domain/consent.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { readCookie } from '#worker/request/cookie.ts'
import { countCampaignVisit } from './count-visit.ts'

export interface CampaignVariables {
  /** This visit's campaign, from the URL or the cookie as the policy allows. */
  campaign: Campaign | null
  consent: ConsentChoice | null
}

/**
 * Resolves the visit's campaign once: the URL's utm parameters as a set, else the cookie. Stores a new one (last touch) as
 * the policy and the visitor's consent allow, and deletes a stored one that is no longer allowed. A page that sets
 * `campaign` to null stores none.
 */
export function campaign(): MiddlewareHandler<AppEnv> {
  return async function campaign(c, next) {
    const { now, settings } = c.get('deps')
    const { policy } = settings.campaign
    const { url } = c.req
    const queryAt = url.indexOf('?')
    const fromUrl = policy === 'off' || queryAt < 0 ? null : readQuery(url.slice(queryAt))
    const cookies = c.req.header('cookie') ?? ''
    const consent = parseConsent(readCookie(cookies, consentCookieName), now() / 1000)
    const stored = readCookie(cookies, campaignCookieName)
    const mayStore = maySetCampaignCookie(policy, consent)
    c.set('consent', consent)
    c.set('campaign', fromUrl ?? (mayStore ? intern(parseCampaign(stored)) : null))
    await next()
    if (fromUrl?.utmCampaign) countCampaignVisit(c, fromUrl.utmCampaign)
    const cookie = mayStore
      ? c.get('campaign') && fromUrl && campaignCookie(fromUrl)
      : stored !== undefined && expiredCampaignCookie
    if (cookie && c.req.method === 'GET' && isPrivate(c)) c.res.headers.append('Set-Cookie', cookie)
  }
}

/** A response that shared caches may store carries no cookie. */
const isPrivate = (c: AppContext): boolean =>
  !/\bpublic\b/.test(c.res.headers.get('Cache-Control') ?? '')

/** Entries per map; a full map is cleared. */
const capacity = 256
const byQuery = new Map<string, Campaign | null>()
const interned = new Map<string, Campaign>()

/** Returns one object per campaign, whatever else the query held: rendered copies are cached by it. */
function intern(campaign: Campaign | null): Campaign | null {
  if (!campaign) return null
  const key = campaignQuery(campaign)
  const known = interned.get(key)
  if (known) return known
  if (interned.size >= capacity) interned.clear()
  interned.set(key, campaign)
  return campaign
}

/** Memoized `campaignFromQuery`. */
function readQuery(search: string): Campaign | null {
  if (!search.includes('utm_')) return null
  const known = byQuery.get(search)
  if (known !== undefined) return known
  const campaign = intern(campaignFromQuery(search))
  if (byQuery.size >= capacity) byQuery.clear()
  // A very long query is not worth its memory.
  if (search.length <= 1024) byQuery.set(search, campaign)
  return campaign
}
