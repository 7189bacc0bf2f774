import type { ConsumptionLevel, HeatingCost, HeatingKind, OfferProduct } from '../../schemas/offer-form-options.ts'
import { type ReckonedCalculation, readReckoned } from '../calculators/reckoned.ts'
import { readOfferForm } from './data.ts'

/** What is known of the offer form that a visitor sent, on the page that thanks for it. */
export interface OfferReceipt {
  /** What both sides call it, e.g. `T-7K3M-Q2PX`. */
  readonly reference: string
  readonly products: readonly OfferProduct[]
  readonly consumptionLevel: ConsumptionLevel | null
  readonly heatingCost: HeatingCost | null
  readonly heatingKind: HeatingKind | null
  /** What they had reckoned, and what came of it. */
  readonly calculation: ReckonedCalculation | null
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** No letter or digit that can be taken for another when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const pattern = new RegExp(`^T-[${alphabet}]{4}-[${alphabet}]{4}$`)

/** A reference that nobody has: 31⁸ are possible. It opens nothing. */
export function newReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % alphabet.length]).join('')
  return `T-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** A receipt as it was written down; null where it can't be read. */
export function readReceipt(raw: unknown): OfferReceipt | null {
  const { reference, receivedAt, calculation } = (raw ?? {}) as Readonly<Record<string, unknown>>
  if (typeof reference !== 'string' || !pattern.test(reference) || typeof receivedAt !== 'string') return null
  const { products, consumptionLevel, heatingCost, heatingKind } = readOfferForm(raw)
  return products.length === 0 ? null : { reference, products, consumptionLevel, heatingCost, heatingKind, calculation: readReckoned(calculation), receivedAt }
}
