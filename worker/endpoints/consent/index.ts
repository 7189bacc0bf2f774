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
import { Problem } from '#worker/problem.ts'
import { readBody } from '#worker/request/body.ts'
import { safeNext } from '#worker/request/next.ts'
import { limitRequests } from '#worker/request/post-gate.ts'
import { wantsPage } from '#worker/request/wants-page.ts'

/**
 * Takes the visitor's choice about cookies: `choice` = accept | reject | save, with a field for each category ticked.
 * Stores what it allows, deletes what it doesn't, and answers 303 to the page, or 204 to a script.
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
  const consent: ConsentChoice = {
    version: consentVersion,
    at: Math.floor(c.get('deps').now() / 1000),
    accepted,
  }
  // Pages the browser fetched ahead still hold the question, or lack it.
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'Clear-Site-Data': '"prefetchCache", "prerenderCache"',
  })
  headers.append('Set-Cookie', consentCookie(consent))
  // The form carries the campaign of the page it stood on; only an accepted choice stores it.
  const { utmFields } = body
  const campaign = typeof utmFields === 'string' ? parseCampaign(utmFields) : null
  const mayStore = maySetCampaignCookie(c.get('deps').settings.campaign.policy, consent)
  if (!mayStore) headers.append('Set-Cookie', expiredCampaignCookie)
  else if (campaign) headers.append('Set-Cookie', campaignCookie(campaign))
  if (!wantsPage(c)) return new Response(null, { status: 204, headers })
  headers.set('Location', pageOf(c) ?? withCampaign(href('home'), campaign))
  return new Response(null, { status: 303, headers })
}

/** Scripts may read it: the page itself shows the choice and keeps to it. */
const consentCookie = (consent: ConsentChoice): string =>
  `${consentCookieName}=${serializeConsent(consent)}; Max-Age=${consentMaxAgeSeconds}; Path=/; Secure; SameSite=Lax`

/** A finished booking has used its campaign: the next one is not due to it. */
export const forgetCampaign = (): Response =>
  new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', 'Set-Cookie': expiredCampaignCookie },
  })

/** The page the form stood on, when it is ours and can be opened again. */
function pageOf(c: AppContext): string | null {
  const referrer = c.req.header('referer') ?? ''
  const { origin } = new URL(c.req.url)
  return safeNext(referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : '')
}
