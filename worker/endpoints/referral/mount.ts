import type { Hono } from 'hono'
import { withCampaign } from '#shared/domain/campaign.ts'
import { readReferralCode, referralCampaign } from '#shared/domain/referral.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { logError } from '#worker/lib/log.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { serveNotFound } from '#worker/render/messages.tsx'
import { passesClientGate } from '#worker/request/post-gate.ts'
import { isNavigation } from '#worker/request/visit.ts'

/** A referral link: redirects to the home page with the link's campaign, and counts the visit. */
export function mountReferral(app: Hono<AppEnv>): void {
  // People copy codes by hand: accept any letter case, and a trailing slash.
  app.get(`/:word{${anyCase(endpoints.referral.slice(1))}}/:code{[^/]+/?}`, async (c) => {
    const code = readReferralCode(c.req.param('code').replace(/\/$/, ''))
    if (!code) return serveNotFound(c)
    if (isNavigation(c.req.raw)) c.executionCtx.waitUntil(countVisit(c, code))
    const location = withCampaign(href('home'), referralCampaign(code))
    return new Response(null, {
      status: 302,
      headers: { Location: location, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
    })
  })
}

const anyCase = (word: string): string =>
  [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('')

async function countVisit(c: AppContext, code: string): Promise<void> {
  try {
    if (await passesClientGate(c, 'visit')) await c.get('deps').outbox.countVisit(code)
  } catch (error) {
    logError('visit_not_counted', error)
  }
}
