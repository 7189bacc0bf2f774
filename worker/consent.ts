import type { Hono } from 'hono'
import { parseCampaign } from '#shared/domain/campaign.ts'
import { type ConsentChoice, askedCategories, consentCookieName, consentMaxAgeSeconds, consentVersion, serializeConsent } from '#shared/domain/consent.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { AppContext, AppEnv } from './context.ts'
import { campaignCookie, expiredCampaignCookie, maySetCampaignCookie } from './middleware/campaign/index.ts'
import { Problem } from './problem.ts'
import { readBody } from './request/body.ts'
import { clientAddress } from './request/client-address.ts'
import { safeNext } from './request/next.ts'
import { wantsPage } from './request/wants-page.ts'

/** Takes the visitor's choice about cookies: `choice` = accept | reject | withdraw. Answers 303 to the page, or 204 to a script. */
export function mountConsent(app: Hono<AppEnv>): void {
  app.post(endpoints.consent, async (c) => {
    const { success } = await c.env.POST_GATE.limit({ key: `consent:${clientAddress(c.req.raw)}` })
    if (!success) throw new Problem(429, 'too_many', 'Der er sendt for mange valg på kort tid. Prøv igen om et minut.', { retryAfterSeconds: 60 })
    const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes: 8192 })
    const { choice, utmFields } = body
    if (choice !== 'accept' && choice !== 'reject' && choice !== 'withdraw') throw new Problem(400, 'bad_choice', 'Valget kunne ikke læses.')
    // Pages the browser fetched ahead still hold the banner, or lack it.
    const headers = new Headers({ 'Cache-Control': 'no-store', 'Clear-Site-Data': '"prefetchCache", "prerenderCache"' })
    const consent = choice === 'withdraw' ? null : made(choice, c)
    headers.append(
      'Set-Cookie',
      consent
        ? `${consentCookieName}=${serializeConsent(consent)}; Max-Age=${consentMaxAgeSeconds}; ${attributes}`
        : `${consentCookieName}=; Max-Age=0; ${attributes}`,
    )
    // The form carries the campaign of the page it stood on; only an accepted choice stores it.
    const campaign = typeof utmFields === 'string' ? parseCampaign(utmFields) : null
    const mayStore = maySetCampaignCookie(c.get('deps').settings.campaign.policy, consent)
    if (campaign && mayStore) headers.append('Set-Cookie', campaignCookie(campaign))
    else if (!mayStore) headers.append('Set-Cookie', expiredCampaignCookie)
    if (!wantsPage(c)) return new Response(null, { status: 204, headers })
    headers.set('Location', backTo(c))
    return new Response(null, { status: 303, headers })
  })
}

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

function made(choice: 'accept' | 'reject', c: AppContext): ConsentChoice {
  const at = Math.floor(c.get('deps').now() / 1000)
  return { version: consentVersion, at, accepted: choice === 'accept' ? askedCategories : ['necessary'] }
}

/** The page the form stood on, when it is ours. */
function backTo(c: AppContext): string {
  const referrer = c.req.header('referer') ?? ''
  const { origin } = new URL(c.req.url)
  return safeNext(referrer.startsWith(`${origin}/`) ? referrer.slice(origin.length) : '') ?? href('home')
}
