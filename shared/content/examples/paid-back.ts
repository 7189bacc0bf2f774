import type { Band } from '../../domain/calculators/scenario.ts'
import { formatNumber } from '../format.ts'

/** To whole years; below three to half ones. */
const years = (price: number, saved: number): string => {
  const exact = price / saved
  return formatNumber(exact < 3 ? Math.round(exact * 2) / 2 : Math.round(exact))
}

/** Payback time of a price (kr. incl. VAT) by savings a year (kr.), as a part of a sentence. */
export const paidBack = (price: number, { low, mid, high }: Band): string =>
  `ca. ${years(price, mid)} år, fra ${years(price, high)} til ${years(price, low)} (${formatNumber(price)} kr. delt med ${formatNumber(mid)}, ${formatNumber(high)} og ${formatNumber(low)} kr.)`
