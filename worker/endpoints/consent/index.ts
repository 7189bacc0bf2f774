import { brand } from '#shared/brand.ts'
import { conversionsCookieName, parseConversions } from '#shared/domain/advertising/conversions.ts'
import { configuredNetworks } from '#shared/domain/advertising/networks.ts'
import {
  campaignCookie,
  expiredCampaignCookie,
  maySetCampaignCookie,
  parseCampaign,
  withCampaign,
} from '#shared/domain/campaign.ts'
import {
  type ConsentChoice,
  chosenCategories,
  consentCookieName,
  consentMaxAgeSeconds,
  consentVersion,
  serializeConsent,
} from '#shared/domain/consent.ts'
import { href } from '#shared/routes/href.ts'
import type { AppContext } from '#worker/context.ts'
import { expiredConversionsCookie } from '#worker/cookies/conversions.ts'
import { logError } from '#worker/lib/log.ts'
import { Problem } from '#worker/problem.ts'
import { readBody } from '#worker/request/body.ts'
import { cookieOf } from '#worker/request/cookie.ts'
import { safeNext } from '#worker/request/next.ts'
import { limitRequests } from '#worker/request/post-gate.ts'
import { wantsPage } from '#worker/request/wants-page.ts'

/**
 * Stores the visitor's cookie choice: `choice` = accept | reject | save, with a field for each ticked category. Sets or deletes
 * the campaign cookie accordingly. Responds 303 to the page, or 204 to a script.
 */
export async function takeChoice(c: AppContext): Promise<Response> {
  await limitRequests(
    c,
    'consent',
    'Der er sendt for mange valg på kort tid. Prøv igen om et minut.',
  )
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes: 8192 })
  const accepted = chosenCategories(body['choice'], (category) => body[category] === 'on')
  if (!accepted) throw new Problem(400, 'bad_choice', 'Valget kunne ikke læses.')
  const networks = accepted.includes('advertisement') ? configuredNetworks(brand) : []
  const consent: ConsentChoice = {
    version: consentVersion,
    at: Math.floor(c.get('deps').now() / 1000),
    accepted,
    ...(networks.length > 0 && { networks }),
  }
  // Prefetched and prerendered pages have the banner of before the choice.
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'Clear-Site-Data': '"prefetchCache", "prerenderCache"',
  })
  headers.append('Set-Cookie', consentCookie(consent))
  // The form carries the campaign of its page, which is stored only after consent.
  const { utmFields } = body
  const campaign = typeof utmFields === 'string' ? parseCampaign(utmFields) : null
  const mayStore = maySetCampaignCookie(c.get('deps').settings.campaign.policy, consent)
  if (!mayStore) headers.append('Set-Cookie', expiredCampaignCookie)
  else if (campaign) headers.append('Set-Cookie', campaignCookie(campaign))
  if (networks.length === 0 && (await withdrawConversions(c)))
    headers.append('Set-Cookie', expiredConversionsCookie)
  if (!wantsPage(c)) return new Response(null, { status: 204, headers })
  headers.set('Location', readReferrer(c) ?? withCampaign(href('home'), campaign))
  return new Response(null, { status: 303, headers })
}

/** Stops the conversions that wait to be sent. True if this browser's cookie named any, and they can't be sent any more. */
async function withdrawConversions(c: AppContext): Promise<boolean> {
  const conversions = parseConversions(cookieOf(c, conversionsCookieName))
  if (conversions.length === 0) return false
  try {
    await c.get('deps').outbox.withdrawConversions(conversions.map(({ id }) => id))
    return true
  } catch (error) {
    // The choice counts all the same. The cookie stays, so that the next choice tries again.
    logError('conversions_not_withdrawn', error)
    return false
  }
}

/** Not HttpOnly: the page's script reads the choice. */
const consentCookie = (consent: ConsentChoice): string =>
  `${consentCookieName}=${serializeConsent(consent)}; Max-Age=${consentMaxAgeSeconds}; Path=/; Secure; SameSite=Lax`

/** Deletes the campaign after a finished booking, which the next booking must not be attributed to. */
export const forgetCampaign = (): Response =>
  new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', 'Set-Cookie': expiredCampaignCookie },
  })

/** The page that the form was sent from, if it is ours and can be opened with GET. */
function readReferrer(c: AppContext): string | null {
  const referrer = c.req.header('referer') ?? ''
  const { origin } = new URL(c.req.url)
  return safeNext(referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : '')
}
