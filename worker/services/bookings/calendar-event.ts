import { adviserProducts } from '#shared/admin/advisers.ts'
import { brand } from '#shared/brand.ts'
import { bookingPartnerName } from '#shared/content/booking-partners.ts'
import type { CalendarEvent, CalendarPerson } from '#shared/domain/booking/calendar/write.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import { formatTown } from '#shared/domain/postcodes.ts'
import { bookingPath } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { type CustomerBooking, meetingKindLabels } from '#shared/schemas/booking.ts'

/** Without a host, so that a renamed site still changes the meetings of its earlier name. */
const uidEnd = '@booking'
const uidPattern = /^[0-9a-f-]{36}@booking$/i

/** Whether an entry of an adviser's own calendar is one of our bookings. */
export const isOwnUid = (uid: string): boolean => uidPattern.test(uid)

/** Path of the customer's page of a booking. */
export const pathOfBooking = (token: string): string => `${bookingPath}/${token}`

/** Path of the meeting in the staff's calendar. */
export const staffPathOf = ({ id, from }: Pick<CustomerBooking, 'id' | 'from'>): string =>
  href('adminCalendar', {}, '', new URLSearchParams({ dag: danishDay(from), id }).toString())

/** What a booking is about, by the products' labels. */
export const subjectOf = ({ products }: Pick<CustomerBooking, 'products'>): string =>
  products
    .map((product) => (adviserProducts as Readonly<Record<string, string>>)[product] ?? product)
    .join(', ')

type Reader = 'customer' | 'adviser'

/** Where a meeting takes place, as calendars show it. */
export function placeOf({
  kind,
  phone,
  address,
  postcode,
  town,
  adviser,
}: CustomerBooking): string {
  if (kind === 'phone') return phone === '' ? '' : `Vi ringer til ${formatPhone(phone)}`
  if (kind === 'video') return adviser?.videoUrl ?? ''
  return [address, formatTown({ postcode, town })].filter(Boolean).join(', ')
}

/** A booking as the calendars of its customer and its adviser store it: one meeting, with the same uid in both. */
export function toCalendarEvent(
  booking: CustomerBooking,
  reader: Reader,
  origin: string,
): CalendarEvent {
  const { adviser, kind } = booking
  const { label } = meetingKindLabels[kind]
  const company = brand.company.shortName
  // The schedule of a local run knows no origin.
  const url = origin && origin + pathOfBooking(booking.token)
  const forCustomer = reader === 'customer'
  const isCancelled = booking.state === 'cancelled'
  return {
    uid: booking.id + uidEnd,
    sequence: booking.sequence,
    stamp: booking.updatedAt,
    from: booking.from,
    to: booking.to,
    summary: forCustomer
      ? `${label} med ${[adviser?.name, company].filter(Boolean).join(', ')}`
      : `${label}: ${booking.name}`,
    description: (forCustomer
      ? [
          ...(url
            ? [isCancelled ? `Mødet er aflyst: ${url}` : `Flyt eller aflys mødet: ${url}`]
            : []),
          `Spørgsmål? Ring på ${brand.contact.phone}.`,
        ]
      : describeForAdviser(booking)
    ).join('\n'),
    location: placeOf(booking),
    // The customer's page acts for them, so the adviser's calendar has no link to it.
    url: forCustomer ? url : origin && origin + staffPathOf(booking),
    isCancelled,
    organizer: { name: company, email: brand.contact.email },
    attendees: attendeesOf(booking),
    alarmMinutes: forCustomer ? 60 : 15,
  }
}

const attendeesOf = ({ name, email, adviser }: CustomerBooking): CalendarPerson[] =>
  [{ name, email }, ...(adviser ? [{ name: adviser.name, email: adviser.email }] : [])].filter(
    (person) => person.email !== '',
  )

function describeForAdviser(booking: CustomerBooking): string[] {
  const { phone, email, partner, note } = booking
  const facts: readonly (readonly [string, string])[] = [
    ['Telefon', formatPhone(phone)],
    ['E-mail', email],
    ['Om', subjectOf(booking)],
    ['Partner', bookingPartnerName(partner)],
    ['Besked', note],
  ]
  return facts.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${text}`)
}
