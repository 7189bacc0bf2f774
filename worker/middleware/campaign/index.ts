import type { Context, MiddlewareHandler } from 'hono'
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
import type { AppEnv } from '#worker/context.ts'
import { readCookie } from '#worker/request/cookie.ts'

export interface CampaignVariables {
  /** This visit's campaign, from the URL or the cookie as the policy allows. */
  campaign: Campaign | null
  consent: ConsentChoice | null
}

/**
 * Resolves the visit's campaign once: the URL's utm parameters as a whole set, else the cookie. Remembers a new one
 * (last touch) as the policy and the visitor's consent allow, and deletes a cookie that may no longer be there. A page that
 * takes the campaign away has none remembered.
 */
export function campaign(): MiddlewareHandler<AppEnv> {
  return async function campaign(c, next) {
    const { policy } = c.get('deps').settings.campaign
    const cookies = c.req.header('cookie')
    const url = c.req.url
    const queryAt = url.indexOf('?')
    const fromUrl = policy === 'off' || queryAt < 0 ? null : readQuery(url.slice(queryAt))
    if (!cookies) {
      c.set('consent', null)
      c.set('campaign', fromUrl)
      await next()
      if (
        c.get('campaign') &&
        fromUrl &&
        policy === 'always' &&
        c.req.method === 'GET' &&
        isPrivate(c)
      )
        c.res.headers.append('Set-Cookie', campaignCookie(fromUrl))
      return
    }
    const consent = parseConsent(readCookie(cookies, consentCookieName), c.get('deps').now() / 1000)
    const stored = readCookie(cookies, campaignCookieName)
    const mayStore = maySetCampaignCookie(policy, consent)
    c.set('consent', consent)
    c.set('campaign', fromUrl ?? (mayStore ? shared(parseCampaign(stored)) : null))
    await next()
    if (c.req.method !== 'GET' || !isPrivate(c)) return
    if (c.get('campaign') && fromUrl && mayStore)
      c.res.headers.append('Set-Cookie', campaignCookie(fromUrl))
    else if (stored !== undefined && !mayStore)
      c.res.headers.append('Set-Cookie', expiredCampaignCookie)
  }
}

/** Most campaigns and queries remembered. */
const rememberedMost = 256
const remembered = new Map<string, Campaign | null>()

/** What caches may share carries nobody's cookie. */
const isPrivate = (c: Context<AppEnv>): boolean =>
  !/\bpublic\b/.test(c.res.headers.get('Cache-Control') ?? '')

const campaigns = new Map<string, Campaign>()

/** The same campaign is the same object, whatever else its visitors' addresses held: copies of pages are kept for it. */
function shared(campaign: Campaign | null): Campaign | null {
  if (!campaign) return null
  const name = campaignQuery(campaign)
  const known = campaigns.get(name)
  if (known) return known
  if (campaigns.size >= rememberedMost) campaigns.clear()
  campaigns.set(name, campaign)
  return campaign
}

/** `campaignFromQuery`, remembered: the same query gives the same object. */
function readQuery(search: string): Campaign | null {
  if (!search.includes('utm_')) return null
  const known = remembered.get(search)
  if (known !== undefined) return known
  const campaign = shared(campaignFromQuery(search))
  if (remembered.size >= rememberedMost) remembered.clear()
  // A very long query is not worth its memory.
  if (search.length <= 1024) remembered.set(search, campaign)
  return campaign
}
