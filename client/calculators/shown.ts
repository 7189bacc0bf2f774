import { formatNumber, formatValue } from '#shared/content/format.ts'
import type { Band } from '#shared/domain/calculators/scenario.ts'

/** Figures as calculators show them: kroner, kWh and percent whole. A rounded nothing has no sign. */
const whole = (value: number): number => Math.round(value) + 0
const valueOf = (unit: string) => (value: number) => formatValue({ value: whole(value), unit })

export const kroner = valueOf('kr.')
export const kwh = valueOf('kWh')
export const percent = (share: number): string => formatValue({ value: whole(share * 100), unit: '%' })
/** Always with its decimals: `1,40`. */
export const decimals = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',').replace('-', '−')

/** A band from its lesser to its greater end: `4.685–14.274 kr.`; one figure where both ends are the same. */
export function rangeOf(band: Band, unit: string, shown: (value: number) => string = (value) => formatNumber(whole(value))): string {
  const [least, most] = [Math.min(band.low, band.high), Math.max(band.low, band.high)].map(shown) as [string, string]
  const joined = least === most ? least : least.startsWith('−') || most.startsWith('−') ? `${least} til ${most}` : `${least}–${most}`
  return `${joined}\u00a0${unit}`
}
export const kronerRange = (band: Band): string => rangeOf(band, 'kr.')
