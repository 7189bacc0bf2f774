import {
  type StoredCalculation,
  readStoredCalculation,
} from '../calculators/calculation/stored-calculation.ts'
import { readReference } from '../reference.ts'
import { type QuoteRequestData, readQuoteRequest } from './data.ts'

/** The part of a request that its first estimates depend on. */
export interface Answered extends Pick<
  QuoteRequestData,
  'products' | 'consumptionLevel' | 'heatingCost' | 'heatingKind'
> {
  /** The visitor's calculation, with its result. */
  readonly calculation: StoredCalculation | null
}

/** The sent quote request, for the thanks page. */
export interface QuoteRequestReceipt extends Answered {
  /** The reference shown to the visitor and to staff, e.g. `T-7K3M-Q2PX`. */
  readonly reference: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** Parses a stored receipt; null if invalid. */
export function readReceipt(raw: unknown): QuoteRequestReceipt | null {
  const { reference: written, receivedAt } = (raw ?? {}) as Readonly<Record<string, unknown>>
  const reference = readReference(written)
  if (reference === null || typeof receivedAt !== 'string') return null
  const answered = readAnswered(raw)
  return answered.products.length === 0 ? null : { reference, ...answered, receivedAt }
}

/** Reads that part from a request's stored values. */
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
