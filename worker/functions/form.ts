import type { ZodMiniType } from 'zod/mini'
import { parseCampaign, withCampaign } from '#shared/domain/campaign.ts'
import { type ConsentText, consentTexts } from '#shared/domain/consent.ts'
import { toE164 } from '#shared/domain/e164.ts'
import { newReference, readReference } from '#shared/domain/reference.ts'
import { type FormName, functionsPath, sentFrom } from '#shared/functions.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { consentField, honeypotField, type LeadKind, phoneOf } from '#shared/schemas/lead.ts'
import { Problem } from '#worker/problem.ts'
import { FormTooLarge } from '#worker/request/body.ts'
import { largestForm } from '#worker/request/form-size.ts'
import { holdsForm, serveForm } from '#worker/render/form.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { wantsPage } from '#worker/request/wants-page.ts'
import { parseInput } from '#worker/services/input.ts'
import { receiveLead } from '#worker/services/leads/receive.ts'
import type { FunctionCall, FunctionHandler } from './call.ts'

type Values = Readonly<Record<string, unknown>>

/** One shape in which a form may be sent. */
interface Shape {
  readonly schema: ZodMiniType<Values>
  readonly consentField?: string
  readonly sourceComponent: string
  /** Its fields → those of our form, where they differ: what is refused comes back in ours. */
  readonly names?: Readonly<Record<string, string>>
}

interface Form {
  readonly name: FormName
  readonly kind: LeadKind
  readonly shapeOf: (body: Values) => Shape
  /** The schemas of its shapes, for the size of a body. */
  readonly schemas: readonly ZodMiniType<unknown>[]
  readonly consent: ConsentText
  /** The page it stands on, or the first of those: where it comes back to without JavaScript where none says which it was. */
  readonly page: RouteId
  /** What else was agreed to, where a box that need not be was ticked. */
  readonly alsoAgreed?: (values: Values) => readonly ConsentText[]
  /** Cookies that an accepted post leaves behind. */
  readonly cookies?: (call: FunctionCall, values: Values) => Promise<readonly string[]>
  /** What we add to what was sent; no part of what makes two posts one lead. */
  readonly complete?: (values: Values, call: FunctionCall) => Values | Promise<Values>
  /** Where a browser without JavaScript goes on to. The reference is null for a referral, and where the lead was there already and can't be read. */
  readonly thanks: (values: Values, reference: string | null) => string
}

/**
 * A function that takes a form of ours and makes it a lead. 202 once it is durable; a browser without JavaScript is sent
 * on to the thanks, or back to the form with what is wrong.
 */
export function formFunction(form: Form): FunctionHandler {
  let maxBytes: number | undefined
  return {
    page: form.page,

    maxBytes: () => (maxBytes ??= largestForm(form.schemas)),

    async run(call) {
      const { c, deps, body, bodyType } = call
      const { schema, sourceComponent, consentField: ticked = consentField } = form.shapeOf(body)
      const given = parseInput(schema, withConsent(body, ticked))
      const completed = (await form.complete?.(given, call)) ?? given
      const newNumber = newReference(form.kind)
      const phoneE164 = toE164(phoneOf(completed))
      const values = {
        ...completed,
        ...(phoneE164 && { phoneE164 }),
        ...(newNumber && { reference: newNumber }),
      }
      const campaign = campaignOf(call)
      const result = await receiveLead(customerContext(c), {
        kind: form.kind,
        values,
        knownBy: given,
        campaign,
        consents: [form.consent, ...(form.alsoAgreed?.(given) ?? [])].map(consentTo),
        clientKey: text(body['idempotencyKey']),
        sourceUrl: sourcePath(call, form),
        sourceComponent,
        setAside: text(body[honeypotField]) === '' ? null : 'honeypot',
      })
      if (!result.ok) {
        const message =
          'Du har sendt flere beskeder på kort tid. Vent lidt, og prøv igen. Dine svar er her stadig.'
        throw new Problem(429, 'too_many', message, { retryAfterSeconds: result.retryAfterSeconds })
      }
      const { id, duplicate } = result
      // Sent twice, what was added the first time holds.
      const first = duplicate ? await deps.outbox.showLead(id).catch(() => null) : null
      const kept = first?.values ?? values
      const isKnown = !duplicate || first !== null
      const reference = isKnown ? readReference(kept['reference']) : null
      const headers = new Headers({ 'Cache-Control': 'no-store' })
      // What was made anew for a lead that has it already belongs to nobody.
      for (const cookie of isKnown ? await cookiesOf(form, call, kept) : [])
        headers.append('Set-Cookie', cookie)
      if (bodyType !== 'form' || !wantsPage(c))
        return Response.json({ id, duplicate, reference }, { status: 202, headers })
      headers.set('Location', withCampaign(form.thanks(kept, reference), campaign))
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

const consentTo = (text: ConsentText) => ({
  purpose: text === 'marketing' ? ('marketing' as const) : ('privacy-policy' as const),
  textVersion: consentTexts[text].version,
})

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

/** A ticked box arrives as text from a form, as a boolean in JSON. */
function withConsent(body: Values, field: string): Record<string, unknown> {
  const value = body[field]
  return { ...body, [field]: value === true || value === 'on' || value === 'true' }
}

/** The form's own field, put there by the page it stood on; else what the chain knows of this visit. */
function campaignOf({ c, deps, body }: FunctionCall) {
  if (deps.settings.campaign.policy === 'off') return null
  const field = body['utmFields']
  const fromField =
    typeof field === 'string'
      ? parseCampaign(field)
      : field && typeof field === 'object'
        ? parseCampaign(JSON.stringify(field))
        : null
  return fromField ?? c.get('campaign')
}

/** Path of the page the form stood on; an embedding page's full address. */
function sourcePath(call: FunctionCall, form: Form): string {
  const from = referrerOf(call)
  if (!from) return '/'
  const { origin, pathname } = from
  if (origin !== new URL(call.c.req.url).origin) return (origin + pathname).slice(0, 500)
  return pathname.startsWith(`${functionsPath}/`)
    ? href(pageOf(call, form))
    : pathname.slice(0, 500)
}

/** The page of ours the form was sent from. One that came back refused stands at the function's address, and names its page there. */
function pageOf(call: FunctionCall, { name, page }: Form): RouteId {
  const { searchParams, origin } = new URL(call.c.req.url)
  const from = referrerOf(call)
  const path =
    searchParams.get(sentFrom) ??
    (from?.origin === origin ? (from.searchParams.get(sentFrom) ?? from.pathname) : null)
  const match = path ? call.deps.matcher.match(path) : null
  return match && holdsForm(match.route, name) ? match.id : page
}

function referrerOf({ c }: FunctionCall): URL | null {
  const referrer = c.req.header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer) : null
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
