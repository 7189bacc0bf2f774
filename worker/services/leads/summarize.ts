import type { LeadSummary } from '#shared/schemas/admin.ts'
import { type Lead, type LeadKind, leadKinds, nameFields, phoneOf } from '#shared/schemas/lead.ts'
import type { DeliveryStatus } from '#shared/schemas/webhook.ts'

/** Longest text in a list, in characters. */
const longestText = 80

type ListedLead = Lead & {
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
}: ListedLead): LeadSummary {
  return {
    id,
    kind,
    name: firstText(nameFields.map((field) => values[field])),
    contact: firstText([values['email'], phoneOf(values)]),
    phone: firstText([phoneOf(values)]),
    subject: firstText(subjectFields(kind).map((field) => values[field])),
    receivedAt,
    stored,
    storeError,
    setAside,
    deliveries,
  }
}

/** None for a kind that the database has and this build does not know. */
const subjectFields = (kind: string): readonly string[] =>
  Object.hasOwn(leadKinds, kind) ? leadKinds[kind as LeadKind].subject : []

/** The first value that has a text, cut; '' without one. A list of choices is joined. */
function firstText(values: readonly unknown[]): string {
  for (const value of values) {
    const text = (
      Array.isArray(value)
        ? value.filter((item) => typeof item === 'string').join(', ')
        : typeof value === 'string'
          ? value
          : ''
    ).trim()
    if (text) return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
  }
  return ''
}
