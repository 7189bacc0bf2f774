import { withCampaign } from '#shared/domain/campaign.ts'
import { readReference } from '#shared/domain/reference.ts'
import { consentField } from '#shared/schemas/lead.ts'
import { conversionCookies } from '#worker/cookies/conversions.ts'
import { Problem } from '#worker/problem.ts'
import { FormTooLarge } from '#worker/request/body.ts'
import { maxFormBytes } from '#worker/request/form-size.ts'
import { serveForm } from '#worker/render/refused-form.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { wantsPage } from '#worker/request/wants-page.ts'
import { receiveLead } from '#worker/services/leads/receive.ts'
import { logError } from '#worker/lib/log.ts'
import type { FunctionCall, FunctionHandler } from './call.ts'
import {
  readCampaign,
  type Form,
  findPage,
  readLead,
  type Values,
  withConsent,
} from './lead-from-post.ts'

/**
 * Creates a function that turns a form into a lead. Responds 202 once the lead is durable. Without JavaScript, the browser is
 * redirected to the thank-you page, or gets the form again with its errors.
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
      // A duplicate gets the values that were added the first time.
      const first = duplicate ? await deps.outbox.showLead(id).catch(() => null) : null
      const stored = first?.values ?? lead.values
      const isKnown = !duplicate || first !== null
      const reference = isKnown ? readReference(stored['reference']) : null
      const headers = new Headers({ 'Cache-Control': 'no-store' })
      // If a duplicate's stored values can't be read, the new ones don't match them.
      for (const cookie of isKnown ? await createCookies(form, call, stored) : [])
        headers.append('Set-Cookie', cookie)
      for (const cookie of lead.setAside ? [] : conversionCookies(c, { id, kind: lead.kind }))
        headers.append('Set-Cookie', cookie)
      if (bodyType !== 'form' || !wantsPage(c))
        return Response.json({ id, duplicate, reference }, { status: 202, headers })
      headers.set('Location', withCampaign(form.thanks(stored, reference), lead.campaign))
      return new Response(null, { status: 303, headers })
    },

    refusePage(call, problem) {
      const { status, message, fields = {}, retryAfterSeconds } = problem
      const { c, body } = call
      // The rendered page keeps the campaign that the form carried.
      c.set('campaign', readCampaign(call))
      const { names = {}, schema, consentField: ticked = consentField } = form.shapeOf(body)
      const ours = (values: Values): Values =>
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [names[name] ?? name, value]),
        )
      const isCut = problem instanceof FormTooLarge
      const wrong = isCut ? problem.errorsOf(schema, withConsent(body, ticked)) : fields
      // Errors at fields need no further message, except that the end of a form that was cut is missing.
      const showsMessage = isCut || Object.keys(wrong).length === 0
      const filled = {
        values: ours(body),
        errors: ours(wrong) as Readonly<Record<string, string>>,
        message: showsMessage ? message : '',
      }
      return serveForm(c, {
        form: form.name,
        page: findPage(call, form),
        ...filled,
        status,
        retryAfterSeconds,
      })
    },
  }
}

/** Never throws: the lead is accepted, with or without its cookies. */
async function createCookies(form: Form, call: FunctionCall, values: Values) {
  try {
    return (await form.cookies?.(call, values)) ?? []
  } catch (error) {
    logError('no_cookie', error, { form: form.name })
    return []
  }
}
