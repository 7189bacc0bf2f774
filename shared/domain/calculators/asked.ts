import { readNumber, writeNumber } from '../danish-number.ts'
import { clampInputs, held, type InputFields, type NumberInput } from './input.ts'

/** What somebody set in a calculator, by the names of its fields: only what differs from where it starts. */
export type Asked = Readonly<Record<string, number | string>>
/** The fields of a calculator; with some, an answer decides what others can be. */
export type FieldsFor = (given: Readonly<Record<string, unknown>>) => InputFields

/** The same fields where a page begins with other answers. */
export const startingWith =
  (fieldsFor: FieldsFor, start: Asked = {}): FieldsFor =>
  (given) =>
    Object.fromEntries(
      Object.entries(fieldsFor({ ...start, ...given })).map(([name, field]) => [
        name,
        name in start ? ({ ...field, default: start[name] } as typeof field) : field,
      ]),
    )

/** What can't be seen is no part of what was typed: marks of direction that come with what is pasted, and those that name a place to the Worker (private use). */
const unseen = /\p{C}/gu
const typedFor = (fieldsFor: FieldsFor, text: (name: string) => string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(fieldsFor({})).map((name) => [name, (text(name) ?? '').replace(unseen, '')]))

/** What texts ask (of an address, of a form): numbers as Danes write them, within their range; what is no answer is left out. */
export function readAsked(fieldsFor: FieldsFor, text: (name: string) => string | null): Asked {
  const typed = typedFor(fieldsFor, text)
  const fields = fieldsFor(typed)
  const read = Object.entries(typed).map(([name, written]) => [name, fields[name]?.kind === 'number' ? readNumber(written) : written])
  return withoutDefaults(fields, Object.fromEntries(read))
}

export type Misread = 'none' | 'least' | 'most' | 'whole'

/** Why a number is not reckoned with as it was typed: it is none, lies outside its range, or is a part of what is counted whole. Null where it is, or nothing was typed. */
export function misread(field: NumberInput, typed: string): Misread | null {
  if (typed.trim() === '') return null
  const number = readNumber(typed)
  if (number === null) return 'none'
  if (number < field.least) return 'least'
  if (number > field.most) return 'most'
  return held(field, number) === number ? null : 'whole'
}

/** Longest text that is shown again: enough to know one's own slip by. */
const keptMax = 20

/** What was typed for numbers that are reckoned otherwise, so that it isn't lost: short. */
export function notTaken(fieldsFor: FieldsFor, text: (name: string) => string | null): Readonly<Record<string, string>> {
  const typed = typedFor(fieldsFor, text)
  const fields = fieldsFor(typed)
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, written]) => {
      const field = fields[name]
      return field?.kind === 'number' && misread(field, written) ? [[name, [...written].slice(0, keptMax).join('')]] : []
    }),
  )
}

/** The same with one answer changed; null is back to the start. What another answer gave another unit is asked anew: 1,800 m³ are not 1,800 kWh. */
export function answered(fieldsFor: FieldsFor, asked: Asked, name: string, value: number | string | null): Asked {
  const given = { ...asked, [name]: value }
  const after = fieldsFor(given)
  const [had, has]: readonly Units[] = [fieldsFor(asked), after]
  return withoutDefaults(after, Object.fromEntries(Object.entries(given).filter(([each]) => had?.[each]?.unit === has?.[each]?.unit)))
}

type Units = Readonly<Record<string, { readonly kind: string; readonly unit?: string }>>

/** As the query of an address, in the order of the fields. */
export const askedQuery = (asked: Asked): string => new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, textOf(value)])).toString()

/** An answer as the text of a query or a hidden field. */
export const textOf = (value: number | string): string => (typeof value === 'number' ? writeNumber(value) : value)

function withoutDefaults(fields: InputFields, given: Readonly<Record<string, unknown>>): Asked {
  const answers: Readonly<Record<string, unknown>> = clampInputs(fields, given)
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => value !== null && value !== fields[name]?.default)) as Asked
}
