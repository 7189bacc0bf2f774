import { consentTexts } from '#shared/domain/consent.ts'
import { parseCampaign } from '#shared/domain/campaign.ts'
import { contactSchema, honeypotField, olderContactSchema } from '#shared/schemas/lead.ts'
import { checkForm } from '#shared/schemas/check.ts'
import { href } from '#shared/routes/href.ts'
import { Problem } from '#worker/problem.ts'
import { serveContactForm } from '#worker/render/contact-form.tsx'
import { wantsPage } from '#worker/request/wants-page.ts'
import { receiveLead } from '#worker/services/leads/receive.ts'
import type { FunctionCall, FunctionHandler } from '../call.ts'

/**
 * Takes a contact message: the form of the home page, or the older schema of forms embedded elsewhere. 202 once it is
 * durable; a browser without JavaScript is sent on to the thank-you page, or back to the form with what is wrong.
 */
export const contact: FunctionHandler = {
  async run(call) {
    const { c, deps, body, bodyType } = call
    const older = 'message' in body && !('besked' in body)
    const checked = older ? checkForm(olderContactSchema, withConsent(body, 'consent')) : checkForm(contactSchema, withConsent(body, 'privatlivspolitik'))
    if (!checked.ok) throw new Problem(422, 'invalid', 'Nogle felter skal rettes.', { fields: checked.fields })
    const result = await receiveLead(deps, c.req.raw, {
      kind: 'contact',
      values: checked.values,
      campaign: campaignOf(call),
      consents: [{ purpose: 'privacy-policy', textVersion: consentTexts['privacy-policy'].version }],
      clientKey: text(body['idempotencyKey']),
      sourceUrl: sourcePath(call),
      sourceComponent: older ? 'EmbeddedContactForm' : 'ContactForm',
      setAside: text(body[honeypotField]) === '' ? null : 'honeypot',
    })
    if (!result.ok) {
      const message = 'Du har sendt flere beskeder på kort tid. Vent lidt, og prøv igen. Dine svar er her stadig.'
      throw new Problem(429, 'too_many', message, { retryAfterSeconds: result.retryAfterSeconds })
    }
    if (bodyType === 'form' && wantsPage(c)) return new Response(null, { status: 303, headers: { Location: href('thanks'), 'Cache-Control': 'no-store' } })
    return Response.json({ id: result.id, duplicate: result.duplicate }, { status: 202, headers: { 'Cache-Control': 'no-store' } })
  },

  refusePage({ c, body }, { status, message, fields, retryAfterSeconds }) {
    // Each field says for itself what is wrong with it.
    return serveContactForm(c, { values: body, errors: fields ?? {}, message: fields ? '' : message, status, retryAfterSeconds })
  },
}

/** A ticked box arrives as text from a form, as a boolean in JSON. */
function withConsent(body: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> {
  const value = body[field]
  return { ...body, [field]: value === true || value === 'on' || value === 'true' }
}

/** The form's own field, put there by the page it stood on; else what the chain knows of this visit. */
function campaignOf({ c, deps, body }: FunctionCall) {
  if (deps.settings.campaign.policy === 'off') return null
  const field = body['utmFields']
  const fromField = typeof field === 'string' ? parseCampaign(field) : field && typeof field === 'object' ? parseCampaign(JSON.stringify(field)) : null
  return fromField ?? c.get('campaign')
}

/** Path of the page the form stood on; an embedding page's full address. */
function sourcePath({ c }: FunctionCall): string {
  const referrer = c.req.header('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { origin, pathname } = new URL(referrer)
  return (origin === new URL(c.req.url).origin ? pathname : origin + pathname).slice(0, 500)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
