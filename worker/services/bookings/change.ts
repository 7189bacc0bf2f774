import type { MeetingKind } from '#shared/domain/booking/adviser.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import { readOfferId } from '#shared/domain/offers/id.ts'
import type { CustomerBooking } from '#shared/schemas/booking.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { cancelSlot, confirmBooking, moveSlot, openBookingByToken } from '#worker/data/bookings.ts'
import { invalid, Problem } from '#worker/problem.ts'
import type { AnyContext, ServiceContext } from '../context.ts'
import { announceBookingLater } from './announce.ts'
import { wishOf } from './find-times.ts'
import { takeTime, type TimeTaken } from './take-time.ts'

/** The booking of a token; null for a token that opens none. @throws Problem 503. */
export const openBooking = async (
  { deps }: AnyContext,
  token: string,
): Promise<CustomerBooking | null> => {
  const id = readOfferId(token)
  return id ? openBookingByToken(createServiceClient(deps.env, 'customer'), id) : null
}

/** Whether the customer may still move or cancel: until the meeting begins. One that waits for a time may always. */
export const canChange = ({ state, from }: CustomerBooking, now: number): boolean =>
  state === 'unplaced' || state === 'requested' || (state === 'confirmed' && now < from)

interface MoveInput {
  readonly time: Interval
  /** Another kind of meeting; the same unless given. */
  readonly kind?: MeetingKind
  /** Only with this adviser, by id; null: with any, of whom the present one is preferred. */
  readonly adviser: string | null
}

/**
 * Moves a booking to another time, kind or adviser, and gives one that waits a time.
 * @throws Problem 404 for an unknown token, 409 for a booking that can't be moved, 422 for a kind that needs a phone number, 503.
 */
export async function moveBooking(
  context: ServiceContext<'customer'>,
  token: string,
  { time, kind, adviser }: MoveInput,
): Promise<{ readonly booked: CustomerBooking } | TimeTaken> {
  const present = await openToChange(context, token)
  if (kind !== undefined && kind !== 'video' && present.phone === '')
    throw invalid({ form: 'Vi har ikke dit telefonnummer. Ring til os, eller book en ny tid.' })
  const service = createServiceClient(context.deps.env, 'customer')
  const wish = wishOf(present, kind)
  const result = await takeTime(
    context,
    { wish, time, of: { adviser, moving: present.id } },
    ({ slot, version, turn }) =>
      present.state === 'confirmed'
        ? moveSlot(service, present.id, slot, version)
        : confirmBooking(service, {
            request: present.requestId ?? '',
            token: present.token,
            visitor: '',
            slot,
            version,
            free: turn,
            details: {},
          }),
  )
  if ('taken' in result) return result
  await announceBookingLater(context, present.id)
  return { booked: result.made }
}

/** Cancels a booking. Repeated, it changes nothing. @throws Problem 404, 409 for a meeting that has begun, 503. */
export async function cancelBooking(
  context: ServiceContext<'customer'>,
  token: string,
  reason = '',
): Promise<CustomerBooking> {
  const present = await openBooking(context, token)
  if (present?.state === 'cancelled') return present
  const { id } = await openToChange(context, token, present)
  const service = createServiceClient(context.deps.env, 'customer')
  const cancelled = await cancelSlot(service, id, reason)
  await announceBookingLater(context, id)
  return cancelled
}

async function openToChange(
  context: ServiceContext<'customer'>,
  token: string,
  opened?: CustomerBooking | null,
): Promise<CustomerBooking> {
  const booking = opened === undefined ? await openBooking(context, token) : opened
  if (!booking) throw new Problem(404, 'not_found', 'Bookingen findes ikke.')
  if (!canChange(booking, context.deps.now()))
    throw new Problem(
      409,
      'booking_step',
      booking.state === 'cancelled'
        ? 'Mødet er aflyst. Book en ny tid i stedet.'
        : 'Mødet er begyndt eller holdt og kan ikke ændres her. Ring til os.',
    )
  return booking
}
