import type { ZodMiniType } from 'zod/mini'
import { type ConsentText, consentTexts } from '#shared/domain/consent.ts'
import { toE164 } from '#shared/domain/e164.ts'
import { newReference } from '#shared/domain/reference.ts'
import { type FormName, functionsPath, sentFrom } from '#shared/functions.ts'
import { href } from '#shared/routes/href.ts'
import type { RouteId } from '#shared/routes/table.ts'
import { consentField, honeypotField, type LeadKind, phoneOf } from '#shared/schemas/lead.ts'
import { holdsForm } from '#worker/render/refused-form.ts'
import { campaignOfPost } from '#worker/request/campaign-of-post.ts'
import { parseInput } from '#worker/services/input.ts'
import { findLinkAdviser } from '#worker/services/links/adviser.ts'
import type { Received } from '#worker/services/leads/receive.ts'
import type { FunctionCall } from './call.ts'

export type Values = Readonly<Record<string, unknown>>

/** One format in which a form may be sent. */
interface Shape {
  readonly schema: ZodMiniType<Values>
  readonly consentField?: string
  readonly sourceComponent: string
  /** Its field names → those of our form, which shows the errors. */
  readonly names?: Readonly<Record<string, string>>
}

export interface Form {
  readonly name: FormName
  readonly kind: LeadKind
  readonly shapeOf: (body: Values) => Shape
  /** The schemas of its formats, for the maximum size of a body. */
  readonly schemas: readonly ZodMiniType<unknown>[]
  readonly consent: ConsentText
  /** The page with the form, or the first of several: shown with errors without JavaScript if the sender's page is unknown. */
  readonly page: RouteId
  /** Further texts agreed to, by optional checkboxes. */
  readonly alsoAgreed?: (values: Values) => readonly ConsentText[]
  /** Cookies to set after an accepted post. */
  readonly cookies?: (call: FunctionCall, values: Values) => Promise<readonly string[]>
  /** Adds values to those sent. They do not count when duplicates are detected. */
  readonly complete?: (values: Values, call: FunctionCall) => Values | Promise<Values>
  /** Where a browser without JavaScript is redirected. The reference is null for a referral, and for a duplicate whose lead can't be read. */
  readonly thanks: (values: Values, reference: string | null) => string
}

/** Turns a posted form into a lead. @throws Problem 422 with a message for each wrong field. */
export async function readLead(form: Form, call: FunctionCall): Promise<Received> {
  const { body } = call
  const { schema, sourceComponent, consentField: ticked = consentField } = form.shapeOf(body)
  const given = parseInput(schema, withConsent(body, ticked))
  const values = (await form.complete?.(given, call)) ?? given
  const reference = newReference(form.kind)
  const phoneE164 = toE164(phoneOf(values))
  const campaign = readCampaign(call)
  const adviser = await findLinkAdviser(call.deps, campaign)
  return {
    kind: form.kind,
    values: {
      ...values,
      ...(phoneE164 && { phoneE164 }),
      ...(reference && { reference }),
      ...(adviser && { adviser }),
    },
    identifiedBy: given,
    campaign,
    consents: [form.consent, ...(form.alsoAgreed?.(given) ?? [])].map(consentTo),
    clientKey: text(body['idempotencyKey']),
    sourceUrl: sourcePath(call, form),
    sourceComponent,
    setAside: text(body[honeypotField]) === '' ? null : 'honeypot',
  }
}

const consentTo = (text: ConsentText) => ({
  purpose: text === 'marketing' ? ('marketing' as const) : ('privacy-policy' as const),
  textVersion: consentTexts[text].version,
})

/** A ticked checkbox is text in a form and a boolean in JSON. */
export function withConsent(body: Values, field: string): Record<string, unknown> {
  const value = body[field]
  return { ...body, [field]: value === true || value === 'on' || value === 'true' }
}

/** The campaign in the form's hidden field, else that of the request. */
export const readCampaign = ({ c, body }: FunctionCall) => campaignOfPost(c, body)

/** Path of the page with the form, or the full URL of an embedding page. */
function sourcePath(call: FunctionCall, form: Form): string {
  const from = readReferrer(call)
  if (!from) return '/'
  const { origin, pathname } = from
  if (origin !== new URL(call.c.req.url).origin) return (origin + pathname).slice(0, 500)
  return pathname.startsWith(`${functionsPath}/`)
    ? href(findPage(call, form))
    : pathname.slice(0, 500)
}

/** The page that the form was sent from. A refused form is shown at the function's URL, whose query names its page. */
export function findPage(call: FunctionCall, { name, page }: Form): RouteId {
  const { searchParams, origin } = new URL(call.c.req.url)
  const from = readReferrer(call)
  const path =
    searchParams.get(sentFrom) ??
    (from?.origin === origin ? (from.searchParams.get(sentFrom) ?? from.pathname) : null)
  const match = path ? call.deps.matcher.match(path) : null
  return match && holdsForm(match.route, name) ? match.id : page
}

function readReferrer({ c }: FunctionCall): URL | null {
  const referrer = c.req.header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer) : null
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
