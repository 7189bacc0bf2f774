import { formatNumber } from './format.ts'

const years = (price: number, saved: number): string => formatNumber(Math.round((price / saved) * 2) / 2)

/** How long a price takes to come back by what is saved a year, to half a year: the best case, the middle and the worst. kr. incl. VAT. */
export const paidBack = (price: number, [best, mid, worst]: readonly [number, number, number]): string =>
  `ca. ${years(price, mid)} år, fra ${years(price, best)} til ${years(price, worst)} (${formatNumber(price)} kr. delt med ${formatNumber(mid)}, ${formatNumber(best)} og ${formatNumber(worst)} kr.).`
