import { parseCampaign } from '#shared/domain/campaign.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import { consentField, honeypotField } from '#shared/schemas/lead.ts'

/** Values as they come from, or go back to, a form. */
export type FormValues = Readonly<Record<string, unknown>>
/** Field → Danish message. */
export type FormErrors = Readonly<Record<string, string>>

export const fieldId = (form: string, field: string): string => `${form}-${field}`

/** What a form holds, as its function takes it. */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form))
  return { ...values, [consentField]: values[consentField] === 'on' }
}

/** The visit's campaign, as the Worker put it into the form. */
export function campaignOf(form: HTMLFormElement): Campaign | null {
  const { utmFields } = readForm(form)
  return typeof utmFields === 'string' ? parseCampaign(utmFields) : null
}

/** What goes along with the values: campaign, honeypot, and a key that makes sending the same twice one lead. */
export function carried(
  form: HTMLFormElement,
  key: HTMLInputElement | null,
): Record<string, unknown> {
  if (key && key.value === '') key.value = crypto.randomUUID()
  const { utmFields, idempotencyKey, [honeypotField]: honeypot } = readForm(form)
  return { utmFields, idempotencyKey, [honeypotField]: honeypot }
}
