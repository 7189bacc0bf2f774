import { type Ore, roundHalfAway } from '../money.ts'

/** A price of a variant: the normal one until the next normal one, or an offer for a period. Published rows never change. */
export interface PriceRow {
  /** With VAT. */
  readonly amount: Ore
  /** ISO instant. */
  readonly from: string
  /** ISO instant, exclusive; null for a normal price. */
  readonly until: string | null
}

/** A price as it is shown. */
export interface ShownPrice {
  readonly amount: Ore
  /**
   * During an offer the lowest price of the 30 days before it, which the reduction is measured from
   * (prismærkningsbekendtgørelsen § 9 a); null without an offer, and for one that is no reduction.
   */
  readonly before: Ore | null
  /** When the offer began, ISO instant; null without an offer. */
  readonly from: string | null
  /** When the offer ends, ISO instant; null without an offer. */
  readonly until: string | null
}

const dayMs = 86_400_000
/** Days before a reduction of which the lowest price is shown (prismærkningsbekendtgørelsen § 9 a). */
export const reductionDays = 30

const startOf = ({ from }: PriceRow): number => Date.parse(from)
const endOf = ({ until }: PriceRow): number => (until === null ? Infinity : Date.parse(until))
const isOffer = ({ until }: PriceRow): boolean => until !== null

/** The row in force at an instant (ms): the offer that began last, else the normal price that began last. Null before the first. */
export function priceRowAt(rows: readonly PriceRow[], at: number): PriceRow | null {
  let found: PriceRow | null = null
  for (const row of rows) {
    if (startOf(row) > at || endOf(row) <= at) continue
    const wins =
      !found || (isOffer(row) === isOffer(found) ? startOf(row) >= startOf(found) : isOffer(row))
    if (wins) found = row
  }
  return found
}

/** Instants (ms) within a period at which another row can come into force. */
const changesWithin = (rows: readonly PriceRow[], from: number, to: number): number[] =>
  rows.flatMap((row) => [startOf(row), endOf(row)]).filter((at) => at > from && at < to)

/** The lowest price that was in force in the 30 days before an instant (ms); null where there was no price. */
export function lowestBefore(rows: readonly PriceRow[], at: number): Ore | null {
  const since = at - reductionDays * dayMs
  const prices = [since, ...changesWithin(rows, since, at)].flatMap(
    (instant) => priceRowAt(rows, instant)?.amount ?? [],
  )
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The price to show and to charge at an instant (ms); null while the variant has none. */
export function shownPrice(rows: readonly PriceRow[], at: number): ShownPrice | null {
  const row = priceRowAt(rows, at)
  if (!row) return null
  const { amount, until } = row
  const lowest = isOffer(row) ? lowestBefore(rows, startOf(row)) : null
  const before = lowest !== null && lowest > amount ? lowest : null
  return { amount, before, from: isOffer(row) ? row.from : null, until }
}

/** The next instant (ms) after `at` at which a price begins or ends; Infinity where none does. */
export const nextPriceChange = (rows: readonly PriceRow[], at: number): number =>
  Math.min(Infinity, ...changesWithin(rows, at, Infinity))

/**
 * Why an offer may not be made, in Danish; null where it may. A price must have been in force through all of the 30 days before,
 * and the offer must be below the lowest of them, or the price before it would be one that customers could not pay.
 */
export function offerProblem(rows: readonly PriceRow[], offer: PriceRow): string | null {
  const from = startOf(offer)
  if (endOf(offer) <= from) return 'Tilbuddet skal slutte, efter det begynder'
  if (priceRowAt(rows, from - reductionDays * dayMs) === null)
    return 'Varen skal have haft en pris i 30 dage, før den kan sættes ned'
  const lowest = lowestBefore(rows, from) ?? 0
  return offer.amount < lowest
    ? null
    : 'Tilbuddet skal være lavere end den laveste pris i de 30 dage før det'
}

/** VAT of an amount that includes it: 25 % on top is a fifth of the whole (momsloven § 33). */
export const vatIn = (amount: Ore): Ore => roundHalfAway(amount / 5)
