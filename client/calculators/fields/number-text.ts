import { formatDecimals } from '#shared/content/format.ts'
import { inputDecimals } from '#shared/domain/calculators/inputs/input.ts'
import { withUnit } from '../../charts/text.ts'

/** A field's number in Danish; calendar years (no unit) have no thousands separator. */
export const numberText = (value: number, unit: string): string =>
  unit === '' ? String(Math.round(value)) : formatDecimals(value, inputDecimals)

const singular: Readonly<Record<string, string>> = { personer: 'person', voksne: 'voksen' }

export const numberWithUnit = (value: number, unit: string): string =>
  unit === ''
    ? numberText(value, unit)
    : unit === '°'
      ? `${numberText(value, unit)}°`
      : withUnit(numberText(value, unit), (value === 1 && singular[unit]) || unit)
