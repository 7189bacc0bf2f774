import * as z from 'zod/mini'
import type { Answers } from '../domain/calculators/inputs/answers.ts'
import { isCalendarDay } from '../domain/dates.ts'
import { largestAmount, type Ore } from '../domain/money.ts'
import {
  email as emailSchema,
  phone as phoneSchema,
  text as textSchema,
} from '../schemas/fields/form-fields.ts'

/** What a field holds. The console has one cell, one input and one filter for each kind (client/admin/kit/kinds). */
export type Kind =
  | 'id'
  | 'revision'
  | 'text'
  | 'longText'
  | 'email'
  | 'password'
  | 'phone'
  | 'url'
  | 'money'
  | 'number'
  | 'day'
  | 'moment'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'status'
  | 'postcodes'
  | 'adviser'
  | 'media'
  | 'custom'

/** The tones of a badge: ● fine, ▲ waits, ◆ failed. */
export type Tone = 'plain' | 'good' | 'note' | 'act' | 'wait' | 'bad'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Of a status. */
  readonly tone?: Tone
}

/** A field of a record: what it is called, what it holds, and whether staff write it. */
export interface Field<Value = unknown, Written extends boolean = boolean> {
  readonly kind: Kind
  /** Danish, as column header and as label in forms. */
  readonly label: string
  /** Part of what staff write. The others are set by the product. */
  readonly written: Written
  /** Explains the field in a form. */
  readonly hint?: string
  /** Of a choice, of choices and of a status. */
  readonly options?: readonly Option[]
  /** After the number: `timer`, `km`. */
  readonly unit?: string
  /** What is shown for 0, where it means that there is no limit. */
  readonly zero?: string
  /** The value of a new record. */
  readonly initial: Value
  /** Checks and cleans a value, with a Danish message. A function, so that the Worker starts without creating schemas. */
  schema(): z.ZodMiniType<Value>
}

export type Fields = Readonly<Record<string, Field>>

interface Common {
  readonly hint?: string
}
interface TextOptions extends Common {
  /** The message where the field is empty; without it the field may be empty. */
  readonly required?: string
  /** Longest text, in characters. */
  readonly max?: number
}

const written = true as const

/** One line of text; '' where it is empty. */
export const text = (label: string, { required, max = 200, hint }: TextOptions = {}) =>
  ({
    kind: 'text',
    label,
    hint,
    written,
    initial: '',
    schema: () => textSchema(required ? 1 : 0, required ?? '', max),
  }) satisfies Field<string>

/** Text of several lines. */
export const longText = (label: string, { max = 4000, ...options }: TextOptions = {}) =>
  ({ ...text(label, { ...options, max }), kind: 'longText' }) satisfies Field<string>

/** An e-mail address; '' where it is empty and not required. */
export const email = (label: string, { required, hint }: TextOptions = {}) =>
  ({
    kind: 'email',
    label,
    hint,
    written,
    initial: '',
    schema: () =>
      required
        ? z.pipe(z.string(required).check(z.minLength(1, required)), emailSchema())
        : z.union([z.literal(''), emailSchema()]),
  }) satisfies Field<string>

/** The user's own password, for acts that ask for it; never stored or shown. The Worker decides whether it may be empty. */
export const ownPassword = (label: string, { hint }: Common = {}) =>
  ({
    kind: 'password',
    label,
    hint,
    written,
    initial: '',
    schema: () => z.string().check(z.maxLength(1000, 'Adgangskoden er for lang')),
  }) satisfies Field<string>

/** A phone number without separators; '' where it is empty. */
export const phone = (label: string, { hint }: Common = {}) =>
  ({
    kind: 'phone',
    label,
    hint,
    written,
    initial: '',
    schema: () => phoneSchema,
  }) satisfies Field<string>

const badUrl = 'Skriv en adresse, der begynder med https://'
/** An https address; '' where it is empty. */
export const url = (label: string, { hint }: Common = {}) =>
  ({
    kind: 'url',
    label,
    hint,
    written,
    initial: '',
    schema: () =>
      textSchema(0, '', 2000).check(
        z.refine(
          (value) => value === '' || (value.startsWith('https://') && URL.canParse(value)),
          badUrl,
        ),
      ),
  }) satisfies Field<string>

/** An amount in øre, VAT included. */
export const money = (label: string, { hint, zero }: Common & { readonly zero?: string } = {}) =>
  ({
    kind: 'money',
    label,
    hint,
    zero,
    written,
    initial: 0,
    schema: () =>
      z
        .int('Skriv et beløb')
        .check(
          z.minimum(0, 'Beløbet må ikke være negativt'),
          z.maximum(largestAmount, 'Beløbet er for stort'),
        ),
  }) satisfies Field<Ore>

interface NumberOptions extends Common {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly zero?: string
  readonly initial?: number
}
/** A whole number. */
export const number = (
  label: string,
  { min = 0, max = 1_000_000, unit, zero, initial = 0, hint }: NumberOptions = {},
) => {
  const message = `Skriv et helt tal fra ${min} til ${max}`
  return {
    kind: 'number',
    label,
    hint,
    unit,
    zero,
    written,
    initial,
    schema: () => z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  } satisfies Field<number>
}

/** A Danish calendar day, `2026-11-04`; null where it is open. */
export const day = (
  label: string,
  { hint, required }: Pick<TextOptions, 'hint' | 'required'> = {},
) =>
  ({
    kind: 'day',
    label,
    hint,
    written,
    initial: null,
    schema: () =>
      z
        .nullable(z.string().check(z.refine(isCalendarDay, 'Skriv en dato')))
        .check(z.refine((value) => value !== null || !required, required ?? '')),
  }) satisfies Field<string | null>

/** An instant in UTC, ISO 8601; null where it has not come. */
export const moment = (label: string, { hint }: Common = {}) =>
  ({
    kind: 'moment',
    label,
    hint,
    written,
    initial: null,
    schema: () =>
      z.nullable(
        z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)), 'Skriv et tidspunkt')),
      ),
  }) satisfies Field<string | null>

/** Yes or no. */
export const flag = (
  label: string,
  { initial = false, hint }: Common & { readonly initial?: boolean } = {},
) =>
  ({
    kind: 'flag',
    label,
    hint,
    written,
    initial,
    schema: () => z.boolean('Vælg ja eller nej'),
  }) satisfies Field<boolean>

type Labels<Value extends string> = Readonly<
  Record<Value, string | readonly [label: string, tone: Tone]>
>

export const toOptions = <Value extends string>(labels: Labels<Value>): Option<Value>[] =>
  (Object.entries(labels) as [Value, string | readonly [string, Tone]][]).map(([value, entry]) =>
    typeof entry === 'string'
      ? { value, label: entry }
      : { value, label: entry[0], tone: entry[1] },
  )

const oneOf = <Value extends string>(options: readonly Option<Value>[]) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]], 'Vælg en af mulighederne')

/** One of a few values, each with its Danish label. */
export const choice = <Value extends string>(
  label: string,
  labels: Labels<Value>,
  { hint }: Common = {},
) => {
  const options = toOptions(labels)
  return {
    kind: 'choice',
    label,
    hint,
    options,
    written,
    initial: (options[0] as Option<Value>).value,
    schema: () => oneOf(options),
  } satisfies Field<Value>
}

/** One of a few values that the badge of a record shows: `{ new: ['Ny', 'note'] }`. */
export const status = <Value extends string>(label: string, labels: Labels<Value>) =>
  ({ ...choice(label, labels), kind: 'status' }) satisfies Field<Value>

/** Any number of a few values. */
export const choices = <Value extends string>(
  label: string,
  labels: Labels<Value>,
  { hint }: Common = {},
) => {
  const options = toOptions(labels)
  return {
    kind: 'choices',
    label,
    hint,
    options,
    written,
    initial: [] as readonly Value[],
    schema: () => z.readonly(z.array(oneOf(options))),
  } satisfies Field<readonly Value[]>
}

/** A range of postcodes, both ends included. */
export interface PostcodeRange {
  readonly from: string
  readonly to: string
}
const fourDigits = z
  .string()
  .check(z.regex(/^\d{4}$/, 'Skriv postnumre med fire cifre, for eksempel 8000-8999'))
/** Ranges of postcodes. */
export const postcodes = (label: string, { hint }: Common = {}) =>
  ({
    kind: 'postcodes',
    label,
    hint,
    written,
    initial: [] as readonly PostcodeRange[],
    schema: () =>
      z.readonly(
        z
          .array(
            z
              .object({ from: fourDigits, to: fourDigits })
              .check(
                z.refine(
                  ({ from, to }) => from <= to,
                  'Det første postnummer skal være det laveste',
                ),
              ),
          )
          .check(z.maxLength(100, 'Højst 100 områder')),
      ),
  }) satisfies Field<readonly PostcodeRange[]>

/** The id of an adviser; null for none. Filters also take `me` and `none`. */
export const adviser = (label: string, { hint }: Common = {}) =>
  ({
    kind: 'adviser',
    label,
    hint,
    written,
    initial: null,
    schema: () => z.nullable(z.guid('Vælg en rådgiver')),
  }) satisfies Field<string | null>

/** The path of a file in Storage; null for none. */
export const media = (label: string, { hint }: Common = {}) =>
  ({
    kind: 'media',
    label,
    hint,
    written,
    initial: null,
    schema: () => z.nullable(z.string().check(z.maxLength(300))),
  }) satisfies Field<string | null>

/** The id of another record. As a filter it is only for links and other screens: the list offers no input for it. */
export const reference = (label: string) =>
  ({
    kind: 'id',
    label,
    written,
    initial: null,
    schema: () => z.nullable(z.string().check(z.maxLength(60))),
  }) satisfies Field<string | null>

/** A value of its own shape. Its screen says how it is shown and edited. */
export const custom = <Value>(label: string, initial: Value, schema: () => z.ZodMiniType<Value>) =>
  ({ kind: 'custom', label, written, initial, schema }) satisfies Field<Value>

/** Numbers and choices of a calculator, as its address has them. */
export const answers = (label: string) =>
  custom<Answers>(
    label,
    {},
    () =>
      z.record(
        z.string().check(z.maxLength(40)),
        z.union([z.number(), z.string().check(z.maxLength(40))]),
        'Beregnerens felter kan ikke læses',
      ) as unknown as z.ZodMiniType<Answers>,
  )

/** A field that staff see and do not write. */
export const readOnly = <Given extends Field>(
  field: Given,
): Omit<Given, 'written'> & { readonly written: false } => ({
  ...field,
  written: false,
})

/** Text that the product writes, without the limits of what staff type. */
export const anyText = (label: string) => readOnly({ ...text(label), schema: () => z.string() })

/** An id or a code that the product writes; null for none. */
export const anyId = (label: string) =>
  readOnly(custom<string | null>(label, null, () => z.nullable(z.string())))

/** A value of its own shape that the product writes, and whose schema is its type. */
export const shown = <Value>(label: string, initial: Value) =>
  readOnly(custom<Value>(label, initial, () => z.unknown() as unknown as z.ZodMiniType<Value>))

/** Fields that every record has. */
export const recordFields = {
  id: readOnly({
    kind: 'id',
    label: 'Id',
    written,
    initial: '',
    schema: () => z.string(),
  } satisfies Field<string>),
  /** Raised by the database with each change; a write names the one it was based on. */
  revision: readOnly({
    kind: 'revision',
    label: 'Udgave',
    written,
    initial: 0,
    schema: () => z.int(),
  } satisfies Field<number>),
} as const
