import { type Ore, roundHalfAway } from '../money.ts'

/** Hundredths of a percent: 595 is 5.95 %. */
export type RateHundredths = number

/**
 * The monthly instalment of an annuity loan, in øre, rounded once: y = P·i / (1 − (1 + i)^−n) with i = rate / 12; without
 * interest P / n.
 */
export function monthlyInstalment(principal: Ore, rate: RateHundredths, months: number): Ore {
  const monthly = rate / 10_000 / 12
  const exact =
    monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months)
  return roundHalfAway(exact)
}

/** Maximum of the search, in hundredths of a percent a year: 1,000 %. */
const highestRate = 100_000

/**
 * ÅOP in hundredths of a percent: the yearly rate x at which all instalments, discounted by (1 + x)^t with t in years, equal
 * the amount paid out (Kreditaftaleloven § 16 and bilag 1; directive 2008/48/EC, annex I). Found by bisection, because the
 * present value falls monotonically in x. Null above 1,000 %, or where less is paid back than was paid out.
 */
export function yearlyCost(paidOut: Ore, instalment: Ore, months: number): RateHundredths | null {
  const worth = (rate: number): number => {
    const monthly = (1 + rate / 10_000) ** (1 / 12) - 1
    return monthly === 0
      ? instalment * months
      : (instalment * (1 - (1 + monthly) ** -months)) / monthly
  }
  // Instalments are rounded to øre: without interest their sum may be slightly below the loan, which is still 0 %.
  const rounding = months / 2
  if (paidOut <= 0 || worth(highestRate) > paidOut || worth(0) < paidOut - rounding) return null
  let low = 0
  let high = highestRate
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (worth(middle) > paidOut) low = middle
    else high = middle
  }
  return roundHalfAway((low + high) / 2)
}
