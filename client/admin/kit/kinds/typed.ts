import type { InputOf } from '#shared/admin/define.ts'
import type { Field, Fields, PostcodeRange } from '#shared/admin/field.ts'
import { danishDay, danishInstant, danishOffset } from '#shared/domain/dates.ts'
import { formatAmount, parseAmount } from '#shared/domain/money.ts'

/** A form's values: amounts, numbers, days, times and postcodes as the text that the user types. */
export type Typed = Readonly<Record<string, unknown>>

/** What is wrong with a text that can't be read, shown at its field. */
export class Unreadable extends Error {}

/** A value as its input holds it. */
export function toTyped({ kind }: Field, value: unknown): unknown {
  switch (kind) {
    case 'money':
      return formatAmount(value as number).replace(/\u00a0kr\.$/, '')
    case 'number':
      return String(value)
    case 'day':
    case 'adviser':
    case 'choice':
      return value ?? ''
    case 'moment': {
      if (typeof value !== 'string') return ''
      const at = Date.parse(value)
      return new Date(at + danishOffset(at)).toISOString().slice(0, 16)
    }
    case 'postcodes':
      return formatPostcodes(value as readonly PostcodeRange[])
    default:
      return value
  }
}

/** The value of what was typed. @throws Unreadable. */
export function fromTyped({ kind, label, initial }: Field, typed: unknown): unknown {
  const text = typeof typed === 'string' ? typed.trim() : ''
  switch (kind) {
    case 'money': {
      const amount = parseAmount(text)
      if (amount === null)
        throw new Unreadable('Skriv et beløb, for eksempel 41.400 eller 1.300,50')
      return amount
    }
    case 'number':
      if (!/^-?\d{1,9}$/.test(text)) throw new Unreadable('Skriv et helt tal')
      return Number(text)
    case 'day':
    case 'adviser':
      return text || null
    case 'choice':
      return initial === null ? text || null : typed
    case 'moment': {
      if (text === '') return null
      const at = danishInstant(text)
      if (Number.isNaN(at)) throw new Unreadable(`Skriv dato og klokkeslæt: ${label.toLowerCase()}`)
      return new Date(at).toISOString()
    }
    case 'postcodes':
      return parsePostcodes(text)
    default:
      return typed
  }
}

export const formatPostcodes = (ranges: readonly PostcodeRange[]): string =>
  ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')

/** Ranges typed as `8000-8999, 9000`. @throws Unreadable. */
function parsePostcodes(text: string): PostcodeRange[] {
  return text
    .split(/[,;\s]+(?![-–])/)
    .filter(Boolean)
    .map((part) => {
      const [, from = '', to = from] = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/.exec(part) ?? []
      if (!from)
        throw new Unreadable('Skriv postnumre med fire cifre, for eksempel 8000-8999, 9000')
      return { from, to }
    })
}

/** A record's written fields as a form holds them. */
export const toTypedRecord = (fields: Fields, record: object): Typed =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.written)
      .map(([name, field]) => [
        name,
        toTyped(field, (record as Readonly<Record<string, unknown>>)[name]),
      ]),
  )

/** The values of a form, and a message for each that can't be read. */
export function readTyped<Shape extends Fields>(
  fields: Shape,
  typed: Typed,
): {
  readonly values: Partial<InputOf<{ readonly fields: Shape }>>
  readonly unread: Readonly<Record<string, string>>
} {
  const values: Record<string, unknown> = {}
  const unread: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!field.written || !Object.hasOwn(typed, name)) continue
    try {
      values[name] = fromTyped(field, typed[name])
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unread[name] = error.message
    }
  }
  return { values: values as Partial<InputOf<{ readonly fields: Shape }>>, unread }
}

/** Today in Denmark, for date inputs. */
export const today = (): string => danishDay(Date.now())
