import * as z from 'zod/mini'
import { offerIdPattern } from '#shared/domain/offers/id.ts'
import { webhookInputSchema } from '#shared/schemas/webhook.ts'
import { contentPolicy } from '#worker/protection/policy.ts'
import { makeTestPayload, sendTestEvent } from '#worker/services/sandbox/events.ts'
import { listTestMails, renderTestMail, sendTestMail } from '#worker/services/sandbox/mails.ts'
import { parseInput } from '#worker/services/input.ts'
import type { AdminCall } from './call.ts'
import { optional, readJson } from './input.ts'

const choose = 'Vælg en af mulighederne'
const name = z.string(choose).check(z.regex(/^[a-z-]{1,60}$/, choose))
const lead = optional(z.guid('Henvendelsen findes ikke'))
const record = optional(
  z.union([z.guid(), z.string().check(z.regex(offerIdPattern))], 'Posten findes ikke'),
)
const eventChoice = z.object({ type: name, lead })
const mailChoice = z.object({ template: name, record })
const { url } = webhookInputSchema.shape

/** What a query names, cleaned. */
type Query = AdminCall<Readonly<Record<string, string | undefined>>>

export function event(call: Query) {
  const choice = parseInput(eventChoice, call.query)
  return makeTestPayload(call, { type: choice.type, lead: choice.lead ?? null })
}

export async function sendEvent(call: AdminCall) {
  const input = parseInput(z.object({ type: name, lead, url }), await readJson(call.c))
  return sendTestEvent(call, { ...input, lead: input.lead ?? null })
}

export const mails = async () => ({ rows: listTestMails() })

function renderQuery(call: Query) {
  const choice = parseInput(mailChoice, call.query)
  return renderTestMail(call, { template: choice.template, record: choice.record ?? null })
}

export async function mail(call: Query) {
  const { html: _, ...rendered } = await renderQuery(call)
  return rendered
}

/** Mails have their styles in attributes, as mail programs need. Nothing else is allowed, and nothing runs or is loaded. */
const mailPolicy = contentPolicy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
  sandbox: '',
})

/** The mail's document, for a frame of the console. */
export async function mailPage(call: Query): Promise<Response> {
  const { html } = await renderQuery(call)
  call.c.set('contentPolicy', mailPolicy)
  return call.c.html(html, 200, { 'Cache-Control': 'no-store' })
}

export async function sendMail(call: AdminCall) {
  const input = parseInput(mailChoice, await readJson(call.c))
  return sendTestMail(call, { template: input.template, record: input.record ?? null })
}
