import { type Ore, roundHalfAway } from '../../money.ts'

/** The 25 % VAT inside an amount that includes it: a fifth (momsloven § 33, § 52 a). */
export const vatPart = (withVat: Ore): Ore => roundHalfAway(withVat / 5)

/** Quantities have at most three decimals. Multiplying whole thousandths avoids binary fractions. */
const thousandths = (quantity: number): number => roundHalfAway(quantity * 1000)

/** The cost of a line in øre: quantity times unit price, rounded once. */
export const lineAmount = (quantity: number, unitPrice: Ore): Ore =>
  roundHalfAway((thousandths(quantity) * unitPrice) / 1000)

/** The sum of amounts. */
export const sumOf = (amounts: readonly Ore[]): Ore =>
  amounts.reduce((sum, amount) => sum + amount, 0)
