import { formatAmount, parseAmount } from '#shared/domain/money.ts'
import { withDeductions } from '#shared/domain/offers/price/persons.ts'
import { findMissing } from '#shared/domain/offers/state/missing.ts'
import type { Checked } from '#shared/schemas/fields/check.ts'
import { checkOffer } from '#shared/schemas/offers/check.ts'
import type { OfferCalculation, OfferContent } from '#shared/schemas/offers/offer.ts'

/** The content with every number as the user types it; a calculation is not typed. */
type Typed<Value> = Value extends OfferCalculation
  ? Value
  : Value extends number
    ? string
    : Value extends readonly (infer Item)[]
      ? readonly Typed<Item>[]
      : Value extends object
        ? { readonly [Key in keyof Value]: Typed<Value[Key]> }
        : Value
export type OfferForm = Typed<OfferContent>
export type LineForm = OfferForm['groups'][number]['lines'][number]

interface NumberKind {
  readonly write: (value: number) => string
  /** Null for text that can't be read. */
  readonly read: (text: string) => number | null
  readonly message: string
}

const digits =
  (pattern: RegExp, factor = 1) =>
  (text: string) => {
    const bare = text.replace(/\s/g, '')
    return pattern.test(bare)
      ? Math.round(Number(bare.replace(',', '.')) * factor * 1000) / 1000
      : null
  }
const danish = (value: number): string => String(value).replace('.', ',')

const kinds = {
  /** An empty amount is 0: a draft may lack prices. */
  amount: {
    write: (value) => formatAmount(value).replace(/\u00a0kr\.$/, ''),
    read: (text) => (text.trim() === '' ? 0 : parseAmount(text)),
    message: 'Skriv et beløb, for eksempel 41.400 eller 1.300,50',
  },
  quantity: {
    write: danish,
    read: digits(/^\d{1,4}(?:,\d{1,3})?$/),
    message: 'Skriv et antal, for eksempel 12 eller 2,5',
  },
  count: { write: String, read: digits(/^\d{1,4}$/), message: 'Skriv et helt tal' },
  rate: {
    write: (value) => danish(value / 100),
    read: digits(/^\d{1,2}(?:,\d{1,2})?$/, 100),
    message: 'Skriv renten i procent, for eksempel 5,95',
  },
} as const satisfies Readonly<Record<string, NumberKind>>

/** Paths of numbers; `*` is an index. */
const numbers: Readonly<Record<string, keyof typeof kinds>> = {
  'customer.persons': 'count',
  'groups.*.lines.*.quantity': 'quantity',
  'groups.*.lines.*.unitPrice': 'amount',
  'risks.*.from': 'amount',
  'risks.*.to': 'amount',
  'subsidies.*.amount': 'amount',
  'subsidies.*.labour': 'amount',
  'subsidies.*.perPerson': 'amount',
  'subsidies.*.worth': 'rate',
  'financing.months': 'count',
  'financing.rate': 'rate',
  'financing.fee': 'amount',
  'financing.downPayment': 'amount',
  'savings.firstYear.low': 'amount',
  'savings.firstYear.mid': 'amount',
  'savings.firstYear.high': 'amount',
  'savings.payback.low': 'count',
  'savings.payback.mid': 'count',
  'savings.payback.high': 'count',
  'savings.ownUse.share': 'count',
  'savings.ownUse.without': 'count',
}

const kindAt = (path: string): NumberKind | null => {
  const name = numbers[path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*')]
  return name ? kinds[name] : null
}

type Leaf = (path: string, value: unknown) => unknown

function mapLeaves(value: unknown, leaf: Leaf, path = ''): unknown {
  if (path === 'savings.calculation') return value
  const below = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(value)) return value.map((item, i) => mapLeaves(item, leaf, below(i)))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, mapLeaves(one, leaf, below(key))]),
    )
  return leaf(path, value)
}

/** Content as the editor's fields hold it. */
export const toForm = (content: OfferContent): OfferForm =>
  mapLeaves(content, (path, value) =>
    typeof value === 'number' ? (kindAt(path)?.write(value) ?? String(value)) : value,
  ) as OfferForm

/** A typed number in its standard form; text that can't be read is returned as it is. */
export function formatNumber(path: string, text: string): string {
  const kind = kindAt(path)
  const value = text.trim() === '' ? null : kind?.read(text)
  return kind && typeof value === 'number' ? kind.write(value) : text
}

export interface ReadForm {
  /** With 0 for numbers that can't be read: enough for the totals while the user types. */
  readonly content: OfferContent
  /** Dotted path → message. */
  readonly unread: Readonly<Record<string, string>>
}

/** The fields as content, not yet checked. */
export function readForm(form: OfferForm): ReadForm {
  const unread: Record<string, string> = {}
  const content = mapLeaves(form, (path, value) => {
    const kind = kindAt(path)
    if (!kind || typeof value !== 'string') return value
    // The only number that may be left out.
    if (path === 'savings.ownUse.without' && value.trim() === '') return null
    const number = kind.read(value)
    if (number === null) unread[path] = kind.message
    return number ?? 0
  })
  return { content: content as OfferContent, unread }
}

/** Whether a line is as it was added: it waits for its text and is no part of the offer yet. */
export const isBlank = ({ title, detail, quantity, unitPrice, spot, role }: LineForm): boolean =>
  title.trim() === '' &&
  detail.trim() === '' &&
  unitPrice.trim() === '' &&
  quantity.trim() === '1' &&
  spot === null &&
  role === 'included'

/** The form without its blank lines, and where a path of it is in the whole form. */
export function withoutBlank(form: OfferForm): {
  readonly form: OfferForm
  readonly toFormPath: (path: string) => string
} {
  const places = form.groups.map(({ lines }) =>
    lines.flatMap((line, i) => (isBlank(line) ? [] : [i])),
  )
  const groups = form.groups.map((group, g) => ({
    ...group,
    lines: (places[g] ?? []).map((i) => group.lines[i] as LineForm),
  }))
  return {
    form: { ...form, groups },
    toFormPath: (path) =>
      path.replace(
        /^groups\.(\d+)\.lines\.(\d+)/,
        (_, g: string, l: string) => `groups.${g}.lines.${places[Number(g)]?.[Number(l)] ?? l}`,
      ),
  }
}

/** Messages by path, with the paths of the whole form. */
const toFormPaths = (
  fields: Readonly<Record<string, string>>,
  toFormPath: (path: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [toFormPath(path), message]))

/** Checks the fields by the Worker's own rules, as they are stored: without blank lines. Unreadable numbers come first. */
export function checkFields(form: OfferForm): Checked<OfferContent> {
  const filled = withoutBlank(form)
  const { content, unread } = readForm(filled.form)
  const checked = checkOffer(content)
  if (Object.keys(unread).length === 0 && checked.ok) return checked
  const fields = { ...(checked.ok ? {} : checked.fields), ...unread }
  return { ok: false, fields: toFormPaths(fields, filled.toFormPath) }
}

/** What is missing before the offer can be sent, at the paths of the form. `now` in ms. */
export function findMissingFields(form: OfferForm, now: number): Readonly<Record<string, string>> {
  const filled = withoutBlank(form)
  const { content } = readForm(filled.form)
  return toFormPaths(findMissing(withDeductions(content), now), filled.toFormPath)
}
