import { formatDecimals } from '#shared/content/format.ts'
import { inputDecimals } from '#shared/domain/calculators/input.ts'
import { withUnit } from '../charts/text.ts'

/** A field's number as it is read; calendar years (no unit) aren't parted by points. */
export const readable = (value: number, unit: string): string =>
  unit === '' ? String(Math.round(value)) : formatDecimals(value, inputDecimals)

/** What is counted, where there is one of it. */
const single: Readonly<Record<string, string>> = { personer: 'person', voksne: 'voksen' }

/** The same with its unit. */
export const readableWithUnit = (value: number, unit: string): string =>
  unit === ''
    ? readable(value, unit)
    : unit === '°'
      ? `${readable(value, unit)}°`
      : withUnit(readable(value, unit), (value === 1 && single[unit]) || unit)
