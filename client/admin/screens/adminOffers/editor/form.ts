import { formatAmount, parseAmount } from '#shared/domain/money.ts'
import type { Checked } from '#shared/schemas/fields/check.ts'
import { checkOffer } from '#shared/schemas/offers/check.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'

/** The content with every number as the user types it. */
type Typed<Value> = Value extends number
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

/** Checks the fields by the Worker's own rules; unreadable numbers come first. */
export function checkFields(form: OfferForm): Checked<OfferContent> {
  const { content, unread } = readForm(form)
  const checked = checkOffer(content)
  if (Object.keys(unread).length === 0) return checked
  return { ok: false, fields: { ...(checked.ok ? {} : checked.fields), ...unread } }
}
