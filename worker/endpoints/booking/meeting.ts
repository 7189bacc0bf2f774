import type { MeetingStep } from '#client/pages/booking/meeting-page.tsx'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import { monthOf } from '#shared/domain/booking/month.ts'
import { parseBookingQuery, parseTime } from '#shared/domain/booking/query.ts'
import { withCampaign } from '#shared/domain/campaign.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import type { CustomerBooking } from '#shared/schemas/booking.ts'
import type { AppContext } from '#worker/context.ts'
import { within } from '#worker/lib/deadline.ts'
import { logError } from '#worker/lib/log.ts'
import { Problem } from '#worker/problem.ts'
import { mailSettings, smsSettings } from '#worker/settings.ts'
import { toE164 } from '#shared/domain/e164.ts'
import { serveMeetingPage, servePendingMeeting } from '#worker/render/booking/booking.tsx'
import { serveNotFound, serveProblem, serveTooMany } from '#worker/render/messages.tsx'
import { readBody } from '#worker/request/body.ts'
import { limitRequests, passesClientGate } from '#worker/request/post-gate.ts'
import { customerContext } from '#worker/request/service-context.ts'
import {
  canChange,
  cancelBooking,
  moveBooking,
  openBooking,
} from '#worker/services/bookings/change.ts'
import { wishOf } from '#worker/services/bookings/find-times.ts'
import { findMonth } from '#worker/services/bookings/month-of-times.ts'

const maxBytes = 4 * 1024
const longestReason = 500
/** Longest wait for a booking that was accepted because the database was away, in ms. */
const longestPendingWait = 2_000

/** The page of a booked meeting. One that was accepted a moment ago may not be there yet. */
export async function showMeeting(c: AppContext, token: string): Promise<Response> {
  if (!(await passesClientGate(c, 'booking-asked'))) return serveTooMany(c, 60)
  const { afventer = '' } = c.req.query()
  const isPending = /^[1-9]\d?$/.test(afventer)
  const showPending = () => servePendingMeeting(c, token, Number(afventer))
  try {
    const opened = openBooking(customerContext(c), token)
    const booking = await (isPending ? within(longestPendingWait, 'database', opened) : opened)
    if (booking) return await serve(c, booking, { step: await readStep(c, booking) })
    return isPending ? await showPending() : await serveNotFound(c)
  } catch (error) {
    if (isPending) {
      logError('accepted_booking_not_opened', error)
      return showPending()
    }
    if (!(error instanceof Problem) || error.status !== 503) throw error
    return serveProblem(c, error)
  }
}

interface Options {
  readonly status?: number
  readonly message?: string
  readonly step?: MeetingStep | null
}

const serve = (
  c: AppContext,
  booking: CustomerBooking,
  { status = 200, message = '', step = null }: Options,
): Promise<Response> => {
  const now = c.get('deps').now()
  return serveMeetingPage(
    c,
    {
      booking,
      embedded: c.req.query('indlejret') === '1',
      isNew: c.req.query('ny') === '1',
      isMoved: c.req.query('flyttet') === '1',
      canChange: canChange(booking, now),
      sendsMail: mailSettings(c.get('deps').env) !== null,
      sendsSms: smsSettings(c.get('deps').env) !== null && toE164(booking.phone) !== null,
      now,
      step,
      message,
    },
    status,
  )
}

/** The step that the address asks for, where the meeting can still be changed. */
async function readStep(c: AppContext, booking: CustomerBooking): Promise<MeetingStep | null> {
  if (!canChange(booking, c.get('deps').now())) return null
  if (c.req.query('aflys') === '1') return { name: 'aflys' }
  if (c.req.query('flyt') !== '1' || booking.state === 'requested') return null
  return readMove(c, booking, c.req.query('alle') !== '1')
}

async function readMove(
  c: AppContext,
  booking: CustomerBooking,
  wantsSame: boolean,
  nearest: readonly Interval[] = [],
): Promise<MeetingStep> {
  const asked = parseBookingQuery(new URLSearchParams(c.req.query()))
  // Most move a meeting by days.
  const query = { ...asked, month: asked.month || monthOf(danishDay(booking.from)) }
  const adviser = wantsSame ? booking.adviser : null
  const step = { name: 'flyt' as const, query, sameAdviser: adviser !== null, nearest }
  try {
    const wish = { ...wishOf(booking), ownAdviser: adviser?.id ?? null }
    const { calendar, times } = await findMonth(customerContext(c), wish, query, {
      moving: booking.id,
      adviser: adviser?.id ?? null,
    })
    const { time } = query
    const chosen = time && times.some(({ from, to }) => from === time.from && to === time.to)
    return { ...step, calendar, chosen: chosen ? time : null }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 503) throw error
    return { ...step, calendar: null, chosen: null }
  }
}

/** What the customer does to a meeting: moves or cancels it. */
export async function actOnMeeting(c: AppContext, token: string): Promise<Response> {
  await limitRequests(c, 'booking', 'Der er ændret mange gange på kort tid. Prøv igen om et minut.')
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes })
  const context = customerContext(c)
  const booking = await openBooking(context, token)
  if (!booking) return serveNotFound(c)
  try {
    switch (body['handling']) {
      case 'aflys':
        await cancelBooking(context, token, String(body['grund'] ?? '').slice(0, longestReason))
        break
      case 'flyt': {
        const time = parseTime(body['tid'])
        if (!time) throw new Problem(422, 'invalid', 'Vælg en tid på listen.')
        const isSame = body['raadgiver'] === 'samme'
        const adviser = isSame ? (booking.adviser?.id ?? null) : null
        const result = await moveBooking(context, token, { time, adviser })
        if ('taken' in result)
          return await serve(c, booking, {
            status: 409,
            message:
              booking.state === 'unplaced'
                ? 'En anden nåede at tage tiden. Vælg en anden.'
                : 'En anden nåede at tage tiden. Din nuværende tid gælder stadig.',
            step: await readMove(c, booking, isSame, result.nearest),
          })
        break
      }
      default:
        throw new Problem(400, 'unknown_act', 'Handlingen kendes ikke.')
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return serve(c, booking, { status: error.status, message: error.message })
  }
  const search = new URLSearchParams({
    ...(body['handling'] === 'flyt' && { flyttet: '1' }),
    ...(c.req.query('indlejret') === '1' && { indlejret: '1' }),
  })
  return new Response(null, {
    status: 303,
    headers: {
      Location: withCampaign(
        href('bookedMeeting', { id: booking.token }, '', search.toString()),
        c.get('campaign'),
      ),
      'Cache-Control': 'no-store',
    },
  })
}
