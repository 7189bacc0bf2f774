import { readNumber, writeNumber } from '../../danish-number.ts'
import { clampNumber, type InputFields, type NumberInput } from './input.ts'

/** What the visitor set in a calculator, by the names of its fields. A value that equals the field's default is one too: another page or build may start elsewhere. */
export type Answers = Readonly<Record<string, number | string>>
/** The fields of a calculator; with some, an answer decides what others can be. */
export type FieldsFor = (given: Readonly<Record<string, unknown>>) => InputFields

/** The same fields where a page begins with other answers. */
export const withStartValues =
  (fieldsFor: FieldsFor, start: Answers = {}): FieldsFor =>
  (given) =>
    Object.fromEntries(
      Object.entries(fieldsFor({ ...start, ...given })).map(([name, field]) => [
        name,
        name in start ? ({ ...field, default: start[name] } as typeof field) : field,
      ]),
    )

/** Removes what can't be seen from what was typed: marks of direction that come with pasted text, and those that mark slots for the Worker (private use). */
const invisible = /\p{C}/gu

interface FieldTexts {
  readonly fields: InputFields
  /** By the names of those fields; a name without a text is left out. */
  readonly texts: Readonly<Record<string, string>>
}

/** The fields that the texts ask for, and the text of each: one answer decides what other fields there are. */
function readTexts(fieldsFor: FieldsFor, text: (name: string) => string | null): FieldTexts {
  const seen = (name: string): string => (text(name) ?? '').replace(invisible, '')
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
export function readAnswers(fieldsFor: FieldsFor, text: (name: string) => string | null): Answers {
  const { fields, texts } = readTexts(fieldsFor, text)
  const read = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'number' ? readNumber(texts[name] ?? '', field.unit) : texts[name],
  ])
  return validAnswers(fields, Object.fromEntries(read))
}

export type InputProblem = 'none' | 'least' | 'most' | 'finer'

/** Why a number is not calculated with as it was typed: it can't be read, lies outside its range, or is finer than its field. Null where it is, or nothing was typed. */
export function inputProblem(field: NumberInput, typed: string): InputProblem | null {
  if (typed.trim() === '') return null
  const number = readNumber(typed, field.unit)
  if (number === null) return 'none'
  if (number < field.least) return 'least'
  if (number > field.most) return 'most'
  return clampNumber(field, number) === number ? null : 'finer'
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
  const value = number === null ? valid : clampNumber(field, number)
  return { value, valid: number === value ? value : valid }
}

/** Longest text that is shown again: enough to recognize a slip by. */
const shownMax = 20
/** Shortens a text visibly: its beginning alone could be a number. */
const shortened = (text: string): string =>
  [...text].length > shownMax ? `${[...text].slice(0, shownMax - 1).join('')}…` : text

/** What was typed for numbers that are calculated with otherwise, so that it isn't lost. */
export function readInvalidTexts(
  fieldsFor: FieldsFor,
  text: (name: string) => string | null,
): Readonly<Record<string, string>> {
  const { fields, texts } = readTexts(fieldsFor, text)
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, written]) => {
      const field = fields[name]
      return field?.kind === 'number' && inputProblem(field, written)
        ? [[name, shortened(written)]]
        : []
    }),
  )
}

/** The same with one answer changed; null removes it. An answer whose unit the change replaces is removed too: 1,800 m³ are not 1,800 kWh. */
export function changeAnswer(
  fieldsFor: FieldsFor,
  asked: Answers,
  name: string,
  value: number | string | null,
): Answers {
  const given = { ...asked, [name]: value }
  const after = fieldsFor(given)
  const [had, has]: readonly Units[] = [fieldsFor(asked), after]
  return validAnswers(
    after,
    Object.fromEntries(
      Object.entries(given).filter(([each]) => had?.[each]?.unit === has?.[each]?.unit),
    ),
  )
}

type Units = Readonly<Record<string, { readonly kind: string; readonly unit?: string }>>

/** As the query of an address, in the order of the fields. */
export const answersQuery = (asked: Answers): string =>
  new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, answerText(value)]),
  ).toString()

/** An answer as the text of a query or a hidden field. */
export const answerText = (value: number | string): string =>
  typeof value === 'number' ? writeNumber(value) : value

/** What of `given` answers a field: numbers held within their range, options that exist. */
function validAnswers(fields: InputFields, given: Readonly<Record<string, unknown>>): Answers {
  const answers = Object.entries(fields).flatMap(([name, field]): [string, number | string][] => {
    const value = given[name]
    if (field.kind === 'number')
      return typeof value === 'number' ? [[name, clampNumber(field, value)]] : []
    return field.options.filter((option) => option === value).map((option) => [name, option])
  })
  return Object.fromEntries(answers)
}
