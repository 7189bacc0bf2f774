import { formatNumber, hourText, withoutJoiners } from '#shared/content/format.ts'

const nbsp = '\u00a0'

export const whole = (value: number): string => formatNumber(Math.round(value))

/** A number with a fixed count of decimals: `1,20`. */
export function fixed(value: number, decimals: number): string {
  const [digits = '0', rest] = Math.abs(value).toFixed(decimals).split('.')
  const minus = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : ''
  return `${minus}${formatNumber(Number(digits))}${rest ? `,${rest}` : ''}`
}

/** Kroner to the nearest hundred: modelled amounts are no more precise. Adding 0 avoids −0. */
export const toHundreds = (value: number): number => Math.round(value / 100) * 100 + 0

/** The middle scenario has a calculation of its own, so it need not be halfway between the others. */
export const middleScenario = 'midterscenariet'

export const twoDecimals = (value: number): string => fixed(value, 2)

/** With its sign, also where it is positive: `+15.500`. */
export const signed = (value: number): string =>
  `${Math.round(value) > 0 ? '+' : ''}${whole(value)}`

/** A number and its unit, without a line break between them. */
export const withUnit = (number: string, unit: string): string =>
  `${number}${nbsp}${unit.replaceAll(' ', nbsp)}`

export const kroner = (value: number): string => withUnit(whole(value), 'kr.')
export const kwh = (value: number): string => withUnit(whole(value), 'kWh')
/** Energy of an hour is small: two decimals. */
export const kwhOfHour = (value: number): string => withUnit(twoDecimals(value), 'kWh')
export const pricePerKwhUnit = 'kr./kWh'
export const pricePerKwh = (value: number): string => withUnit(twoDecimals(value), pricePerKwhUnit)
export const percent = (share: number): string => withUnit(whole(share * 100), '%')

/** An hour of the day: `kl. 17–18`. */
export const clock = (hour: number): string => `kl.${nbsp}${hourText(hour)}`

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0)
export const maxIndex = (values: readonly number[]): number => values.indexOf(Math.max(...values))
export const minIndex = (values: readonly number[]): number => values.indexOf(Math.min(...values))
/** Replaces NaN and infinities by 0: they are not drawn. */
export const finite = (value: number): number => (Number.isFinite(value) ? value : 0)

/** Estimated width of a text, enough to keep labels apart. */
export const textWidth = (text: string, size: number): number =>
  (withoutJoiners(text).length + 0.7) * size * 0.6

/** The unit alone: `kr. om året` → `kr.`, `dB(A) i den afstand` → `dB`. */
export const shortUnit = (unit: string): string =>
  (unit.split(' ')[0] ?? '').replace(/,$|\(.*\)$/, '')

/** Breaks a text between words into lines of at most `max` characters. */
export function lines(text: string, max: number): string[] {
  const out: string[] = []
  for (const word of text.split(' ')) {
    const last = out.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= max)
      out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}
