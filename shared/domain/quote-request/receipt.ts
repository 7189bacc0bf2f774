import type {
  ConsumptionLevel,
  HeatingCost,
  HeatingKind,
  QuoteRequestProduct,
} from '../../schemas/quote-request-options.ts'
import {
  type StoredCalculation,
  readStoredCalculation,
} from '../calculators/calculation/stored-calculation.ts'
import { readReference } from '../reference.ts'
import { readQuoteRequest } from './data.ts'

/** What is known of the offer form that a visitor sent, on the page that thanks for it. */
export interface QuoteRequestReceipt {
  /** What both sides call it, e.g. `T-7K3M-Q2PX`. */
  readonly reference: string
  readonly products: readonly QuoteRequestProduct[]
  readonly consumptionLevel: ConsumptionLevel | null
  readonly heatingCost: HeatingCost | null
  readonly heatingKind: HeatingKind | null
  /** What they had reckoned, and what came of it. */
  readonly calculation: StoredCalculation | null
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** A receipt as it was written down; null where it can't be read. */
export function readReceipt(raw: unknown): QuoteRequestReceipt | null {
  const { reference: written, receivedAt } = (raw ?? {}) as Readonly<Record<string, unknown>>
  const reference = readReference(written)
  if (reference === null || typeof receivedAt !== 'string') return null
  const answered = readAnswered(raw)
  return answered.products.length === 0 ? null : { reference, ...answered, receivedAt }
}

/** As much of a request as its first estimates are made from. */
export type Answered = Pick<
  QuoteRequestReceipt,
  'products' | 'consumptionLevel' | 'heatingCost' | 'heatingKind' | 'calculation'
>

/** The same from a request's values, wherever they were kept. */
export function readAnswered(raw: unknown): Answered {
  const { products, consumptionLevel, heatingCost, heatingKind } = readQuoteRequest(raw)
  const { calculation } = (raw ?? {}) as Readonly<Record<string, unknown>>
  return {
    products,
    consumptionLevel,
    heatingCost,
    heatingKind,
    calculation: readStoredCalculation(calculation),
  }
}
