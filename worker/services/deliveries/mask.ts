import { campaignKeys } from '#shared/schemas/campaign.ts'
import type { Delivery } from '#shared/schemas/webhook.ts'

/** Fields without personal data. All other fields are masked, unknown ones included. */
const safe = [
  'type',
  'kind',
  'template',
  'timestamp',
  'id',
  'emne',
  'liter',
  'styring',
  'product',
  'products',
  'timeline',
  'consumptionLevel',
  'marketingSource',
  'version',
  'number',
  'moede',
  'state',
  'sequence',
]
const unmasked = new Set<string>([...safe, ...campaignKeys])

/** Masks personal data: the payload's texts, and the webhooks' responses, which often repeat them. */
export function maskDelivery<Given extends Delivery>(
  delivery: Given,
): Given & { readonly masked: true } {
  return {
    ...delivery,
    payload: maskValues(delivery.payload),
    attempts: delivery.attempts.map((attempt) => ({ ...attempt, response: null })),
    masked: true,
  }
}

function maskValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, maskValue(key, value)]),
  )
}

function maskValue(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => maskValue(key, item))
  if (typeof value === 'object' && value !== null)
    return maskValues(value as Record<string, unknown>)
  if (typeof value === 'boolean' || value === null || unmasked.has(key)) return value
  return maskText(String(value))
}

const dots = '•••'

/** Keeps enough to recognise a known text: m•••@eksempel.dk, M••• H•••, ••• 87. */
export function maskText(text: string): string {
  if (text === '') return ''
  const at = text.lastIndexOf('@')
  if (at > 0 && !/\s/.test(text)) return `${text[0]}${dots}${text.slice(at)}`
  if (/^[+\d][\d\s.-]{5,}$/.test(text)) return `${dots} ${text.slice(-2)}`
  const words = text.split(/\s+/)
  if (words.length > 4 || text.length > 60) return `${dots} (${text.length} tegn)`
  return words.map((word) => `${[...word][0] ?? ''}${dots}`).join(' ')
}
