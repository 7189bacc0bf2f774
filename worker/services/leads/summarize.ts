import type { LeadSummary } from '#shared/schemas/admin.ts'
import type { Lead } from '#shared/schemas/lead.ts'
import type { DeliveryStatus } from '#shared/schemas/webhook.ts'

/** Where each kind of form keeps what a list shows; the first that has a text holds. */
const nameFields = ['navn', 'name'] as const
const contactFields = ['email', 'telefon', 'phone'] as const
const subjectFields = ['emne', 'products', 'product', 'message', 'besked', 'liter', 'kode'] as const
/** Longest text in a list, in characters. */
const clip = 80

type Known = Lead & {
  readonly stored: boolean
  readonly storeError: string | null
  readonly deliveries: Readonly<Partial<Record<DeliveryStatus, number>>>
}

/** One line of the list of leads. */
export function summarizeLead({
  id,
  kind,
  values,
  receivedAt,
  stored,
  storeError,
  setAside,
  deliveries,
}: Known): LeadSummary {
  return {
    id,
    kind,
    name: firstText(values, nameFields),
    contact: firstText(values, contactFields),
    subject: firstText(values, subjectFields),
    receivedAt,
    stored,
    storeError,
    setAside,
    deliveries,
  }
}

function firstText(values: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  for (const field of fields) {
    const value = values[field]
    const text = (
      Array.isArray(value)
        ? value.filter((item) => typeof item === 'string').join(', ')
        : typeof value === 'string'
          ? value
          : ''
    ).trim()
    if (text) return text.length > clip ? `${text.slice(0, clip - 1)}…` : text
  }
  return ''
}
