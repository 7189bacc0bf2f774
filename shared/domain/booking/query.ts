import { adviserProducts } from '../../admin/advisers.ts'
import { isCalendarDay } from '../dates.ts'
import { meetingKindLabels, meetingKindOf } from '../../schemas/booking.ts'
import type { MeetingKind } from './adviser.ts'
import type { Interval } from './intervals.ts'
import { isMonth } from './month.ts'

/** What the address of the booking page says, and the hidden field that its forms carry it in. */
export interface BookingQuery {
  readonly kind: MeetingKind
  /** Four digits; '' where it is missing or something else. */
  readonly postcode: string
  /** Values of `adviserProducts`. */
  readonly products: readonly string[]
  /** Language of the meeting, `en`; '' for Danish. */
  readonly language: string
  /** Slug of a partner; '' without one. */
  readonly partner: string
  /** Id or slug of the adviser whose times alone are shown; '' for all. */
  readonly adviser: string
  /** `2026-12`; '' for the first with a free time. */
  readonly month: string
  /** The day whose times are shown; '' for the first with one. */
  readonly day: string
  /** The time that was chosen. */
  readonly time: Interval | null
  /** In a frame of another page. */
  readonly embedded: boolean
  /** The page that shows the frame: a path of ours, or another site's address without its query; '' where unknown. */
  readonly source: string
  /** The list of advisers to choose from comes first. */
  readonly listsAdvisers: boolean
}

const plainQuery: BookingQuery = {
  kind: 'phone',
  postcode: '',
  products: [],
  language: '',
  partner: '',
  adviser: '',
  month: '',
  day: '',
  time: null,
  embedded: false,
  source: '',
  listsAdvisers: false,
}

/** Reads a query, in which anything may be written: what can't be understood is left out. */
export function parseBookingQuery(params: URLSearchParams): BookingQuery {
  const read = (name: string, isValid: (text: string) => boolean): string => {
    const text = params.get(name) ?? ''
    return isValid(text) ? text : ''
  }
  return {
    kind: meetingKindOf(params.get('form') ?? '') ?? plainQuery.kind,
    postcode: read('postnr', (text) => /^\d{4}$/.test(text)),
    products: params
      .getAll('produkt')
      .flatMap((text) => text.split(','))
      .filter(
        (product, i, all) => Object.hasOwn(adviserProducts, product) && all.indexOf(product) === i,
      ),
    language: read('sprog', (text) => /^[a-z]{2}$/.test(text) && text !== 'da'),
    partner: read('partner', isSlug),
    adviser: read('raadgiver', isSlug),
    month: read('maaned', isMonth),
    day: read('dag', isCalendarDay),
    time: parseTime(params.get('tid')),
    embedded: params.get('indlejret') === '1',
    source: read('fra', (text) => /^(?:https?:\/)?\/[^\s?#]{0,280}$/.test(text)),
    listsAdvisers: params.get('vis') === 'raadgivere',
  }
}

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text)

/** A time in a query or a form: its start and end in ms since 1970, `1765272600000-1765274400000`. */
export const formatTime = ({ from, to }: Interval): string => `${from}-${to}`

/** Null for anything that is no time. Whether it is free is another question. */
export function parseTime(text: unknown): Interval | null {
  const [, from, to] = /^(\d{12,14})-(\d{12,14})$/.exec(String(text)) ?? []
  return from && to && Number(from) < Number(to) ? { from: Number(from), to: Number(to) } : null
}

/** The query of the booking page, without `?`: `query` with `changes`. Default values are left out. */
export function bookingSearch(query: Partial<BookingQuery>, changes: Partial<BookingQuery> = {}) {
  const all = { ...plainQuery, ...query, ...changes }
  const { kind, postcode, products, language, partner, adviser, month, day, time } = all
  const fields: readonly (readonly [string, string])[] = [
    ['form', kind === plainQuery.kind ? '' : meetingKindLabels[kind].slug],
    ['postnr', postcode],
    ['produkt', products.join(',')],
    ['sprog', language],
    ['partner', partner],
    ['raadgiver', adviser],
    ['maaned', month],
    ['dag', day],
    ['tid', time ? formatTime(time) : ''],
    ['vis', all.listsAdvisers ? 'raadgivere' : ''],
    ['indlejret', all.embedded ? '1' : ''],
    ['fra', all.source],
  ]
  return new URLSearchParams(
    fields.flatMap(([name, value]) => (value === '' ? [] : [[name, value]])),
  ).toString()
}
