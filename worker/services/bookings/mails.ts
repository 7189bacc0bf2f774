import { danishDay } from '#shared/domain/dates.ts'
import { bookingPartnerName } from '#shared/content/booking-partners.ts'
import { type Interval } from '#shared/domain/booking/intervals.ts'
import type { BookingEvent } from '#worker/data/bookings.ts'
import type { Values } from '#worker/mail/letter.ts'
import type { MailOrder } from '#worker/mail/render-mail.ts'
import type { TemplateName } from '#worker/mail/templates.ts'
import type { AnyContext } from '../context.ts'
import { placeOf, staffPathOf, subjectOf, toCalendarEvent } from './calendar-event.ts'
import { wishOf } from './find-times.ts'
import { shouldAnnounce } from './event-payload.ts'
import { findNearest } from './take-time.ts'

/** A mail caused by an event. The same key is the same mail. */
export interface BookingMail extends Pick<MailOrder, 'template' | 'email' | 'data'> {
  readonly key: string
}

/**
 * The mails of an event, to the customer and to the adviser. Empty where it is news no more: a later event overtook it, or the
 * meeting is over. @throws Problem 503 where other times can't be read.
 */
export async function createMails(
  context: AnyContext,
  event: BookingEvent,
): Promise<readonly BookingMail[]> {
  if (!isNews(event, context.deps.now())) return []
  const { kind } = event
  if (kind === 'unplaced')
    return toCustomer(event, 'booking-unplaced', await unplacedData(context, event))
  if (kind === 'reminded_day' || kind === 'reminded_hour')
    return [
      ...toCustomer(event, 'booking-reminder'),
      ...toAdviser(event, 'adviser-booking-reminder'),
    ]
  const [customer, adviser] = templates[kind] ?? []
  if (!customer || !adviser) return []
  const { origin } = context
  const { booking, previousAdviser } = event
  // A booking that never had a time is in no calendar.
  const forCustomer = booking.adviser && { calendar: toCalendarEvent(booking, 'customer', origin) }
  const forAdviser = { calendar: toCalendarEvent(booking, 'adviser', origin) }
  return [
    ...toCustomer(event, customer, { ...forCustomer }),
    ...toAdviser(event, previousAdviser ? 'adviser-booking-confirmed' : adviser, forAdviser),
    ...(previousAdviser
      ? mail(event, 'adviser-booking-handed-over', previousAdviser.email, {
          adviserName: previousAdviser.name,
          calendar: { ...forAdviser.calendar, isCancelled: true },
        })
      : []),
  ]
}

const templates: Readonly<
  Partial<Record<BookingEvent['kind'], readonly [customer: TemplateName, adviser: TemplateName]>>
> = {
  confirmed: ['booking-confirmed', 'adviser-booking-confirmed'],
  moved: ['booking-moved', 'adviser-booking-moved'],
  cancelled: ['booking-cancelled', 'adviser-booking-cancelled'],
}

/** Whether the event still says what counts. Events of outcomes cause no mail. */
export function isNews(event: BookingEvent, now: number): boolean {
  const { kind, payload, booking } = event
  if (!shouldAnnounce(event)) return false
  if (kind === 'cancelled') return booking.state === 'cancelled' && booking.to > now
  if (kind === 'unplaced') return booking.state === 'unplaced'
  return (
    booking.state === 'confirmed' && booking.sequence === payload['sequence'] && booking.from > now
  )
}

const mail = (
  event: BookingEvent,
  template: TemplateName,
  email: string,
  more: Values = {},
): BookingMail[] =>
  email === ''
    ? []
    : [
        {
          key: `booking-event:${event.booking.id}:${event.id}:${template}:${email}`,
          template,
          email,
          data: { ...createData(event), ...more },
        },
      ]

const toCustomer = (event: BookingEvent, template: TemplateName, more: Values = {}) =>
  mail(event, template, event.booking.email, more)

/** The adviser gets no link by which the customer acts. */
const toAdviser = (event: BookingEvent, template: TemplateName, more: Values = {}) =>
  mail(event, template, event.booking.adviser?.email ?? '', more)

/** What a reminder of a meeting needs to know of it, in a mail and in an SMS. */
export const createReminderData = (booking: BookingEvent['booking']): Values => ({
  token: booking.token,
  // By these the outbox finds what it erases with the lead.
  request: booking.requestId,
  lead: booking.leadId,
  sequence: booking.sequence,
  kind: booking.kind,
  from: booking.from,
  adviserName: booking.adviser?.name ?? '',
})

function createData({ kind, at, payload, booking }: BookingEvent): Values {
  const { adviser } = booking
  const previous = (payload['from'] ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...createReminderData(booking),
    to: booking.to,
    ...(kind === 'moved' && { previousFrom: previous['startsAt'], previousTo: previous['endsAt'] }),
    when:
      kind === 'reminded_hour'
        ? 'soon'
        : danishDay(at) === danishDay(booking.from)
          ? 'today'
          : 'tomorrow',
    staffPath: staffPathOf(booking),
    place: placeOf(booking),
    customerName: booking.name,
    customerEmail: booking.email,
    customerPhone: booking.phone,
    adviserEmail: adviser?.email ?? '',
    adviserPhone: adviser?.phone ?? '',
    videoUrl: adviser?.videoUrl ?? '',
    products: subjectOf(booking),
    partner: bookingPartnerName(booking.partner),
    note: booking.note,
    by: payload['by'] ?? '',
    reason: payload['reason'] ?? '',
  }
}

/** The nearest other times, as they are now. */
async function unplacedData(context: AnyContext, { booking }: BookingEvent): Promise<Values> {
  const times = await findNearest(context, {
    wish: wishOf(booking),
    time: booking,
    of: {},
  })
  return { times: times.map(({ from, to }): Interval => ({ from, to })) }
}
