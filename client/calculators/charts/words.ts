import { formatNumber, hourText } from '#shared/content/format.ts'

const nbsp = '\u00a0'

/** A number without decimals: `1.447`. */
export const whole = (value: number): string => formatNumber(Math.round(value))

/** A number with always as many decimals: `1,20`. */
export function fixed(value: number, decimals: number): string {
  const [digits = '0', rest] = Math.abs(value).toFixed(decimals).split('.')
  const minus = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : ''
  return `${minus}${formatNumber(Number(digits))}${rest ? `,${rest}` : ''}`
}

/** Kroner as far as they are known, in words, drawings and tables alike: to the nearest hundred. Nothing is −0. */
export const roundly = (value: number): number => Math.round(value / 100) * 100 + 0

/** The run between the bad and the good one. It is reckoned by itself, so it need not lie halfway. */
export const middleScenario = 'midterscenariet'

/** A number that says which side of nothing it is on: `+15.500`. */
export const signed = (value: number): string =>
  `${Math.round(value) > 0 ? '+' : ''}${whole(value)}`

/** A number and its unit, which stay on one line. */
export const withUnit = (number: string, unit: string): string =>
  `${number}${nbsp}${unit.replaceAll(' ', nbsp)}`

export const kroner = (value: number): string => withUnit(whole(value), 'kr.')
export const kwh = (value: number): string => withUnit(whole(value), 'kWh')
/** Of an hour: two decimals. */
export const littleKwh = (value: number): string => withUnit(fixed(value, 2), 'kWh')
export const percent = (share: number): string => withUnit(whole(share * 100), '%')

/** An hour of the day as people say it: `kl. 17–18`. */
export const clock = (hour: number): string => `kl.${nbsp}${hourText(hour)}`

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0)
/** Where the greatest value stands; the first of equals. */
export const mostAt = (values: readonly number[]): number => values.indexOf(Math.max(...values))
/** Where the least value stands; the first of equals. */
export const leastAt = (values: readonly number[]): number => values.indexOf(Math.min(...values))
/** Numbers as they are, and nothing instead of what is none. */
export const clean = (values: readonly number[]): readonly number[] =>
  values.map((value) => (Number.isFinite(value) ? value : 0))
