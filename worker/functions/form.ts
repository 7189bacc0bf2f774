import { withCampaign } from '#shared/domain/campaign.ts'
import { readReference } from '#shared/domain/reference.ts'
import { consentField } from '#shared/schemas/lead.ts'
import { Problem } from '#worker/problem.ts'
import { FormTooLarge } from '#worker/request/body.ts'
import { maxFormBytes } from '#worker/request/form-size.ts'
import { serveForm } from '#worker/render/refused-form.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { wantsPage } from '#worker/request/wants-page.ts'
import { receiveLead } from '#worker/services/leads/receive.ts'
import type { FunctionCall, FunctionHandler } from './call.ts'
import {
  campaignOf,
  type Form,
  pageOf,
  readLead,
  type Values,
  withConsent,
} from './lead-from-post.ts'

/**
 * A function that takes a form of ours and makes it a lead. 202 once it is durable; a browser without JavaScript is sent
 * on to the thanks, or back to the form with what is wrong.
 */
export function formFunction(form: Form): FunctionHandler {
  let maxBytes: number | undefined
  return {
    page: form.page,

    maxBytes: () => (maxBytes ??= maxFormBytes(form.schemas)),

    async run(call) {
      const { c, deps, bodyType } = call
      const lead = await readLead(form, call)
      const result = await receiveLead(customerContext(c), lead)
      if (!result.ok) {
        const message =
          'Du har sendt flere beskeder på kort tid. Vent lidt, og prøv igen. Dine svar er her stadig.'
        throw new Problem(429, 'too_many', message, { retryAfterSeconds: result.retryAfterSeconds })
      }
      const { id, duplicate } = result
      // Sent twice, what was added the first time holds.
      const first = duplicate ? await deps.outbox.showLead(id).catch(() => null) : null
      const kept = first?.values ?? lead.values
      const isKnown = !duplicate || first !== null
      const reference = isKnown ? readReference(kept['reference']) : null
      const headers = new Headers({ 'Cache-Control': 'no-store' })
      // What was made anew for a lead that has it already belongs to nobody.
      for (const cookie of isKnown ? await cookiesOf(form, call, kept) : [])
        headers.append('Set-Cookie', cookie)
      if (bodyType !== 'form' || !wantsPage(c))
        return Response.json({ id, duplicate, reference }, { status: 202, headers })
      headers.set('Location', withCampaign(form.thanks(kept, reference), lead.campaign))
      return new Response(null, { status: 303, headers })
    },

    refusePage(call, problem) {
      const { status, message, fields = {}, retryAfterSeconds } = problem
      const { c, body } = call
      // The page that comes back carries on what the form carried: its links, and the form once it is right.
      c.set('campaign', campaignOf(call))
      const { names = {}, schema, consentField: ticked = consentField } = form.shapeOf(body)
      const ours = (values: Values): Values =>
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [names[name] ?? name, value]),
        )
      const isCut = problem instanceof FormTooLarge
      const wrong = isCut ? problem.errorsOf(schema, withConsent(body, ticked)) : fields
      // Where each field says what is wrong with it, nothing more is to be said; but that the rest is missing no field can say.
      const says = isCut || Object.keys(wrong).length === 0
      const filled = {
        values: ours(body),
        errors: ours(wrong) as Readonly<Record<string, string>>,
        message: says ? message : '',
      }
      return serveForm(c, {
        form: form.name,
        page: pageOf(call, form),
        ...filled,
        status,
        retryAfterSeconds,
      })
    },
  }
}

/** What is accepted is accepted, whether or not a cookie could be made. */
async function cookiesOf(
  form: Form,
  call: FunctionCall,
  values: Values,
): Promise<readonly string[]> {
  try {
    return (await form.cookies?.(call, values)) ?? []
  } catch (error) {
    console.error(JSON.stringify({ event: 'no_cookie', form: form.name, error: String(error) }))
    return []
  }
}
