import { rangeText } from '#shared/content/format.ts'
import type { Band } from '#shared/domain/calculators/scenario.ts'
import { whole, withUnit } from '../../charts/text.ts'

/** Rounded to the precision of the model. */
export const nearest =
  (step: number) =>
  (value: number): string =>
    whole(Math.round(value / step) * step)

/** A band in ascending order: `4.700–14.300 kr.`; one figure where both ends are equal. */
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

/** Kroner of a year, to the nearest hundred. */
export const yearly = (value: number): string => withUnit(nearest(100)(value), 'kr.')
export const yearlyRange = (band: Band): string => rangeOf(band, 'kr.', nearest(100))
/** Small amounts of a year, to the nearest ten. */
export const yearlyTens = (value: number): string => withUnit(nearest(10)(value), 'kr.')
export const yearlyTensRange = (band: Band): string => rangeOf(band, 'kr.', nearest(10))

export const ascending = ({ low, mid, high }: Band): Band => ({
  low: Math.min(low, high),
  mid,
  high: Math.max(low, high),
})
