import { rangeText } from '#shared/content/format.ts'
import type { Band } from '#shared/domain/calculators/scenario.ts'
import { whole, withUnit } from '../charts/text.ts'

/** A figure rounded to what is known of it. */
export const nearest =
  (step: number) =>
  (value: number): string =>
    whole(Math.round(value / step) * step)

/** A band inside a sentence, from its lesser to its greater end: `4.700–14.300 kr.`; one figure where both ends are the same. */
export function rangeOf(
  band: Band,
  unit: string,
  shown: (value: number) => string = whole,
): string {
  const [least, most] = [Math.min(band.low, band.high), Math.max(band.low, band.high)].map(
    shown,
  ) as [string, string]
  return withUnit(rangeText(least, most), unit)
}

/** A year's kroner, to the nearest hundred. */
export const yearly = (value: number): string => withUnit(nearest(100)(value), 'kr.')
export const yearlyRange = (band: Band): string => rangeOf(band, 'kr.', nearest(100))
/** Where a year's kroner are few: to the nearest ten. */
export const littleYearly = (value: number): string => withUnit(nearest(10)(value), 'kr.')
export const littleYearlyRange = (band: Band): string => rangeOf(band, 'kr.', nearest(10))

/** A band in the order it is shown: the smaller number first. */
export const ascending = ({ low, mid, high }: Band): Band => ({
  low: Math.min(low, high),
  mid,
  high: Math.max(low, high),
})
