import type { Band } from '../../domain/calculators/scenario.ts'
import { formatNumber } from '../format.ts'

/** To a year, and to half a one where that is much of it. */
const years = (price: number, saved: number): string => {
  const exact = price / saved
  return formatNumber(exact < 3 ? Math.round(exact * 2) / 2 : Math.round(exact))
}

/** How long a price (kr. incl. VAT) takes to come back by what is saved a year (kr.), low to high: a part of a sentence. */
export const paidBack = (price: number, { low, mid, high }: Band): string =>
  `ca. ${years(price, mid)} år, fra ${years(price, high)} til ${years(price, low)} (${formatNumber(price)} kr. delt med ${formatNumber(mid)}, ${formatNumber(high)} og ${formatNumber(low)} kr.)`
