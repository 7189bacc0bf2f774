import { parseCampaign } from '#shared/domain/campaign.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import { consentField, honeypotField } from '#shared/schemas/lead.ts'

/** Values read from a form, or rendered into one. */
export type FormValues = Readonly<Record<string, unknown>>
/** Field → Danish message. */
export type FormErrors = Readonly<Record<string, string>>

export const fieldId = (form: string, field: string): string => `${form}-${field}`

/** A form's values in the format its function expects. */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form))
  return { ...values, [consentField]: values[consentField] === 'on' }
}

/** The visitor's campaign, from the form's hidden field. */
export function campaignOf(form: HTMLFormElement): Campaign | null {
  const { utmFields } = readForm(form)
  return typeof utmFields === 'string' ? parseCampaign(utmFields) : null
}

/** Values sent in addition to the answers: campaign, honeypot, and the idempotency key. */
export function carried(
  form: HTMLFormElement,
  key: HTMLInputElement | null,
): Record<string, unknown> {
  if (key && key.value === '') key.value = crypto.randomUUID()
  const { utmFields, idempotencyKey, [honeypotField]: honeypot } = readForm(form)
  return { utmFields, idempotencyKey, [honeypotField]: honeypot }
}
