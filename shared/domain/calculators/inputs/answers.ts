import { readNumber, writeNumber } from '../../danish-number.ts'
import { clampNumber, type InputFields, type NumberInput } from './input.ts'

/** What the visitor set in a calculator, by field. Values that equal the default are included: another page or build may have other defaults. */
export type Answers = Readonly<Record<string, number | string>>
/** The fields of a calculator, given the answers: one may decide the options of others. */
export type FieldsFor = (given: Readonly<Record<string, unknown>>) => InputFields

/** The same fields with other defaults. */
export const withStartValues =
  (fieldsFor: FieldsFor, start: Answers = {}): FieldsFor =>
  (given) =>
    Object.fromEntries(
      Object.entries(fieldsFor({ ...start, ...given })).map(([name, field]) => [
        name,
        name in start ? ({ ...field, default: start[name] } as typeof field) : field,
      ]),
    )

/** Invisible characters: direction marks from pasted text, and the Worker's slot marks (private use). */
const invisible = /\p{C}/gu

interface FieldTexts {
  readonly fields: InputFields
  /** By field; empty ones are left out. */
  readonly texts: Readonly<Record<string, string>>
}

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

/** Parses answers from texts of an address or a form: Danish numbers, clamped to their range. Invalid ones are left out. */
export function readAnswers(fieldsFor: FieldsFor, text: (name: string) => string | null): Answers {
  const { fields, texts } = readTexts(fieldsFor, text)
  const read = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'number' ? readNumber(texts[name] ?? '', field.unit) : texts[name],
  ])
  return validAnswers(fields, Object.fromEntries(read))
}

export type InputProblem = 'none' | 'least' | 'most' | 'finer'

/** Why a typed number is not used as it is: unreadable, out of range, or too many decimals. Null where it is used or empty. */
export function inputProblem(field: NumberInput, typed: string): InputProblem | null {
  if (typed.trim() === '') return null
  const number = readNumber(typed, field.unit)
  if (number === null) return 'none'
  if (number < field.least) return 'least'
  if (number > field.most) return 'most'
  return clampNumber(field, number) === number ? null : 'finer'
}

/** The value of a field after typing `text`, and its last valid number, which applies while a text is unreadable. */
export function afterTyping(
  field: NumberInput,
  text: string,
  valid: number | null,
): { readonly value: number | null; readonly valid: number | null } {
  // While a field is empty its last valid number is kept for the next text, unless it may stay empty.
  if (text.trim() === '')
    return { value: field.default, valid: field.default === null ? null : valid }
  const number = readNumber(text, field.unit)
  const value = number === null ? valid : clampNumber(field, number)
  return { value, valid: number === value ? value : valid }
}

/** Maximum length of an invalid text that is shown again. */
const shownMax = 20
/** Marks the cut: the beginning alone could be a number. */
const shortened = (text: string): string =>
  [...text].length > shownMax ? `${[...text].slice(0, shownMax - 1).join('')}…` : text

/** Typed texts of numbers that are calculated as something else, to show them again. */
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

/** Changes one answer; null removes it. Answers whose unit changes with it are removed too: 1,800 m³ are not 1,800 kWh. */
export function changeAnswer(
  fieldsFor: FieldsFor,
  answers: Answers,
  name: string,
  value: number | string | null,
): Answers {
  const changed = { ...answers, [name]: value }
  const after = fieldsFor(changed)
  const [had, has]: readonly Units[] = [fieldsFor(answers), after]
  return validAnswers(
    after,
    Object.fromEntries(
      Object.entries(changed).filter(([each]) => had?.[each]?.unit === has?.[each]?.unit),
    ),
  )
}

type Units = Readonly<Record<string, { readonly kind: string; readonly unit?: string }>>

export const answersQuery = (answers: Answers): string =>
  new URLSearchParams(
    Object.entries(answers).map(([name, value]) => [name, answerText(value)]),
  ).toString()

/** For a query or a hidden field. */
export const answerText = (value: number | string): string =>
  typeof value === 'number' ? writeNumber(value) : value

/** Numbers clamped to their range, and existing options. */
function validAnswers(fields: InputFields, given: Readonly<Record<string, unknown>>): Answers {
  const answers = Object.entries(fields).flatMap(([name, field]): [string, number | string][] => {
    const value = given[name]
    if (field.kind === 'number')
      return typeof value === 'number' ? [[name, clampNumber(field, value)]] : []
    return field.options.filter((option) => option === value).map((option) => [name, option])
  })
  return Object.fromEntries(answers)
}
