import { danishOffset } from '../domain/dates.ts'
import type { Field } from './field.ts'

/** As much of a field as its values need to be written as text. */
export type TextField = Pick<Field, 'kind'> & Partial<Pick<Field, 'options' | 'unit'>>

/** A value as plain text, as a spreadsheet and the audit log show it to Danes; '' where it is empty. @param advisers names by id */
export function valueText(
  { kind, options = [] }: TextField,
  value: unknown,
  advisers: ReadonlyMap<string, string> = new Map(),
): string {
  const labelOf = (each: unknown) =>
    options.find((option) => option.value === each)?.label ?? plainText(each)
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'flag':
      return value === true ? 'Ja' : value === false ? 'Nej' : plainText(value)
    case 'choice':
    case 'status':
      return labelOf(value)
    case 'choices':
      return Array.isArray(value) ? value.map(labelOf).join(', ') : plainText(value)
    case 'money':
      return typeof value === 'number'
        ? (value / 100).toFixed(2).replace('.', ',')
        : plainText(value)
    case 'adviser':
      return advisers.get(String(value)) ?? plainText(value)
    case 'moment': {
      const at = Date.parse(String(value))
      return Number.isNaN(at)
        ? plainText(value)
        : new Date(at + danishOffset(at)).toISOString().slice(0, 16).replace('T', ' ')
    }
    case 'postcodes':
      return Array.isArray(value)
        ? (value as readonly { from: string; to: string }[])
            .map(({ from, to }) => (from === to ? from : `${from}-${to}`))
            .join(', ')
        : plainText(value)
    default:
      return labelOf(value)
  }
}

function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.keys(value).length > 0 ? JSON.stringify(value) : ''
}
