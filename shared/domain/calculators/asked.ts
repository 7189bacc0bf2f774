import { readNumber, writeNumber } from '../danish-number.ts'
import { held, type InputFields, type NumberInput } from './input.ts'

/** What the visitor set in a calculator, by the names of its fields. A value that equals the field's default is one too: another page or build may start elsewhere. */
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

/** Removes what can't be seen from what was typed: marks of direction that come with pasted text, and those that mark slots for the Worker (private use). */
const unseen = /\p{C}/gu

interface Typed {
  readonly fields: InputFields
  /** By the names of those fields; a name without a text is left out. */
  readonly texts: Readonly<Record<string, string>>
}

/** The fields that the texts ask for, and the text of each: one answer decides what other fields there are. */
function typedFor(fieldsFor: FieldsFor, text: (name: string) => string | null): Typed {
  const seen = (name: string): string => (text(name) ?? '').replace(unseen, '')
  const textsOf = (fields: InputFields) =>
    Object.fromEntries(
      Object.keys(fields)
        .filter(seen)
        .map((name) => [name, seen(name)]),
    )
  const fields = fieldsFor(textsOf(fieldsFor({})))
  return { fields, texts: textsOf(fields) }
}

/** Reads the answers of texts (of an address, of a form): numbers as Danes write them, held within their range; what is no answer is left out. */
export function readAsked(fieldsFor: FieldsFor, text: (name: string) => string | null): Asked {
  const { fields, texts } = typedFor(fieldsFor, text)
  const read = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'number' ? readNumber(texts[name] ?? '', field.unit) : texts[name],
  ])
  return answersOf(fields, Object.fromEntries(read))
}

export type Misread = 'none' | 'least' | 'most' | 'finer'

/** Why a number is not calculated with as it was typed: it can't be read, lies outside its range, or is finer than its field. Null where it is, or nothing was typed. */
export function misread(field: NumberInput, typed: string): Misread | null {
  if (typed.trim() === '') return null
  const number = readNumber(typed, field.unit)
  if (number === null) return 'none'
  if (number < field.least) return 'least'
  if (number > field.most) return 'most'
  return held(field, number) === number ? null : 'finer'
}

/** What a number is calculated with once its field holds `text`, and the last number that was valid as it was typed, which an unreadable text leaves in force. */
export function afterTyping(
  field: NumberInput,
  text: string,
  valid: number | null,
): { readonly value: number | null; readonly valid: number | null } {
  // An emptied field is on its way to another number, unless it may stay empty.
  if (text.trim() === '')
    return { value: field.default, valid: field.default === null ? null : valid }
  const number = readNumber(text, field.unit)
  const value = number === null ? valid : held(field, number)
  return { value, valid: number === value ? value : valid }
}

/** Longest text that is shown again: enough to recognize a slip by. */
const keptMax = 20
/** Shortens a text visibly: its beginning alone could be a number. */
const shortened = (text: string): string =>
  [...text].length > keptMax ? `${[...text].slice(0, keptMax - 1).join('')}…` : text

/** What was typed for numbers that are calculated with otherwise, so that it isn't lost. */
export function notTaken(
  fieldsFor: FieldsFor,
  text: (name: string) => string | null,
): Readonly<Record<string, string>> {
  const { fields, texts } = typedFor(fieldsFor, text)
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, written]) => {
      const field = fields[name]
      return field?.kind === 'number' && misread(field, written) ? [[name, shortened(written)]] : []
    }),
  )
}

/** The same with one answer changed; null removes it. An answer whose unit the change replaces is removed too: 1,800 m³ are not 1,800 kWh. */
export function answered(
  fieldsFor: FieldsFor,
  asked: Asked,
  name: string,
  value: number | string | null,
): Asked {
  const given = { ...asked, [name]: value }
  const after = fieldsFor(given)
  const [had, has]: readonly Units[] = [fieldsFor(asked), after]
  return answersOf(
    after,
    Object.fromEntries(
      Object.entries(given).filter(([each]) => had?.[each]?.unit === has?.[each]?.unit),
    ),
  )
}

type Units = Readonly<Record<string, { readonly kind: string; readonly unit?: string }>>

/** As the query of an address, in the order of the fields. */
export const askedQuery = (asked: Asked): string =>
  new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, textOf(value)]),
  ).toString()

/** An answer as the text of a query or a hidden field. */
export const textOf = (value: number | string): string =>
  typeof value === 'number' ? writeNumber(value) : value

/** What of `given` answers a field: numbers held within their range, options that exist. */
function answersOf(fields: InputFields, given: Readonly<Record<string, unknown>>): Asked {
  const answers = Object.entries(fields).flatMap(([name, field]): [string, number | string][] => {
    const value = given[name]
    if (field.kind === 'number')
      return typeof value === 'number' ? [[name, held(field, value)]] : []
    return field.options.filter((option) => option === value).map((option) => [name, option])
  })
  return Object.fromEntries(answers)
}
