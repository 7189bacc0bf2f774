import type { FilledBooking } from '#client/pages/booking/view.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import {
  type BookingQuery,
  bookingSearch,
  parseBookingQuery,
  parseTime,
} from '#shared/domain/booking/query.ts'
import { withCampaign } from '#shared/domain/campaign.ts'
import { routes } from '#shared/routes/table.ts'
import { href } from '#shared/routes/href.ts'
import { bookingDetailsSchema, partnerConsentField } from '#shared/schemas/booking.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { consentField, honeypotField, marketingField } from '#shared/schemas/lead.ts'
import type { AppContext } from '#worker/context.ts'
import { conversionCookies } from '#worker/cookies/conversions.ts'
import { Problem } from '#worker/problem.ts'
import { serveBookingPage } from '#worker/render/booking/booking.tsx'
import { serveTooMany } from '#worker/render/messages.tsx'
import { readBody } from '#worker/request/body.ts'
import { campaignOfPost } from '#worker/request/campaign-of-post.ts'
import { limitRequests, passesClientGate } from '#worker/request/post-gate.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { bookTime } from '#worker/services/bookings/book.ts'
import { holdTime, releaseTime } from '#worker/services/bookings/hold.ts'
import { type ReadQuery, readQuery, readView } from './view.ts'
import { readUuid, readVisitorCookie, visitorCookie, visitorOf } from './visitor.ts'

const maxBytes = 16 * 1024
/** Carries the form's id from a hold to the page after it, for browsers that keep no cookies in frames. */
const requestParam = 'noegle'

/** The calendar with what the address says: kind, day, and the form of a chosen time. */
export async function showBooking(c: AppContext): Promise<Response> {
  const url = splitUrl(c.req.url)
  const params = new URLSearchParams(url.search)
  const visitor = readVisitorCookie(c)
  if (visitor && params.has(requestParam)) {
    // The address may be shared, and the recipient must not act as this visitor.
    params.delete(requestParam)
    return seeOther(c, `${url.path}?${params}`)
  }
  if (!(await passesClientGate(c, 'booking-asked'))) return serveTooMany(c, 60)
  const query = parseBookingQuery(params)
  const read = await readQuery(customerContext(c), {
    ...query,
    // Other pages that show the calendar must not be framed.
    embedded: query.embedded && url.path === routes.booking.path,
  })
  const request = visitor ?? readUuid(params.get(requestParam)) ?? crypto.randomUUID()
  return show(c, { read, request })
}

interface Shown {
  readonly read: ReadQuery
  readonly request: string
  readonly status?: number
  readonly filled?: FilledBooking
  readonly taken?: readonly Interval[]
}

async function show(c: AppContext, { status = 200, ...shown }: Shown): Promise<Response> {
  const visitor = visitorOf(c, shown.request)
  return serveBookingPage(c, await readView(customerContext(c), { ...shown, visitor }), status)
}

type Fields = Readonly<Record<string, string>>

/** What a visitor does: chooses a time, which is then held for them, lets go of it, or books it. */
export async function actOnBooking(c: AppContext): Promise<Response> {
  await limitRequests(
    c,
    'booking',
    'Der er valgt tider mange gange på kort tid. Prøv igen om et minut.',
  )
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes })
  const fields: Fields = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  c.set('campaign', campaignOfPost(c, body))
  const asked: BookingQuery = {
    ...parseBookingQuery(new URLSearchParams(fields['q'])),
    time: parseTime(fields['tid']),
  }
  const read = await readQuery(customerContext(c), asked)
  const request = readUuid(fields['noegle']) ?? crypto.randomUUID()
  if (fields['handling'] === 'slip') return release(c, read, request)
  if (!asked.time) return redirectTo(c, read.query)
  return fields['handling'] === 'book'
    ? book(c, { read, request, time: asked.time, fields })
    : hold(c, { read, request, time: asked.time })
}

function redirectTo(
  c: AppContext,
  query: BookingQuery,
  { hash = '', request = '', cookie = '' } = {},
): Response {
  const search = bookingSearch(query) + (request && `&${requestParam}=${request}`)
  return seeOther(c, href('booking', {}, hash, search), cookie)
}

function seeOther(c: AppContext, location: string, cookie = ''): Response {
  const headers = new Headers({
    Location: withCampaign(location, c.get('campaign')),
    'Cache-Control': 'no-store',
  })
  if (cookie) headers.set('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

interface Choice {
  readonly read: ReadQuery
  readonly request: string
  readonly time: Interval
}

async function hold(c: AppContext, { read, request, time }: Choice): Promise<Response> {
  const visitor = visitorOf(c, request)
  const query = { ...read.query, time }
  try {
    const result = await holdTime(customerContext(c), {
      wish: read.wish,
      time,
      adviser: read.adviserId,
      visitor,
    })
    if ('taken' in result)
      return show(c, {
        read: { ...read, query },
        request,
        status: 409,
        taken: result.nearest,
      })
  } catch (error) {
    // Where the calendar is away, the visitor goes on without a hold: the form says so.
    if (!(error instanceof Problem) || error.status !== 503) throw error
  }
  return redirectTo(c, query, {
    hash: 'oplysninger',
    request: readVisitorCookie(c) === null ? request : '',
    cookie: visitorCookie(visitor),
  })
}

async function release(c: AppContext, read: ReadQuery, request: string): Promise<Response> {
  try {
    await releaseTime(customerContext(c), visitorOf(c, request))
  } catch (error) {
    // It ends by itself.
    if (!(error instanceof Problem)) throw error
  }
  return redirectTo(c, { ...read.query, time: null }, { hash: 'tid' })
}

async function book(
  c: AppContext,
  { read, request, time, fields }: Choice & { readonly fields: Fields },
): Promise<Response> {
  const { wish, adviserId, partner } = read
  const query = { ...read.query, time }
  const again = (
    status: number,
    filled: Partial<FilledBooking>,
    taken?: readonly Interval[],
  ): Promise<Response> =>
    show(c, {
      read: { ...read, query },
      request,
      status,
      filled: { values: fields, errors: {}, message: '', ...filled },
      ...(taken && { taken }),
    })
  const checked = checkForm(bookingDetailsSchema(wish.kind), {
    ...fields,
    // Where a visit takes place was asked before the times.
    ...(wish.kind === 'visit' && { postnr: query.postcode }),
    [consentField]: fields[consentField] === 'on',
  })
  if (!checked.ok) return again(422, { errors: checked.fields })
  const fromPartner = partner && { utmSource: partner.slug, utmMedium: 'partner' }
  try {
    const result = await bookTime(customerContext(c), {
      request,
      visitor: visitorOf(c, request),
      wish,
      time,
      adviser: adviserId,
      details: checked.values,
      partnerMayKnow: partner && fields[partnerConsentField] === 'on' ? partner.name : null,
      wantsMarketing: fields[marketingField] === 'on',
      campaign: c.get('campaign') ?? fromPartner,
      sourceUrl: query.source || routes.booking.path,
      sourceComponent: query.embedded ? 'BookingFrame' : 'BookingPage',
      setAside: fields[honeypotField] ? 'honeypot' : null,
    })
    if ('present' in result)
      return again(409, {
        message: 'Du har allerede et møde på det tidspunkt. Vi har ikke booket et til.',
        meeting: href(
          'bookedMeeting',
          { id: result.present.token },
          '',
          query.embedded ? 'indlejret=1' : '',
        ),
      })
    if ('taken' in result)
      return again(
        409,
        {
          message:
            result.nearest.length > 0
              ? 'En anden nåede at tage den, mens du skrev. Dine svar er her stadig: Vælg en af de nærmeste tider.'
              : 'En anden nåede at tage den, mens du skrev. Vælg en anden tid.',
        },
        result.nearest,
      )
    const isBooked = 'booked' in result
    const search = new URLSearchParams({
      ...(!isBooked && { afventer: '1' }),
      ny: '1',
      ...(query.embedded && { indlejret: '1' }),
    })
    const { token } = isBooked ? result.booked : result
    const { lead } = result
    const [cookie] =
      lead && !fields[honeypotField] ? conversionCookies(c, { id: lead, kind: 'booking' }) : []
    return seeOther(c, href('bookedMeeting', { id: token }, '', search.toString()), cookie)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return again(error.status, {
      message: error.fields ? '' : error.message,
      errors: error.fields ?? {},
    })
  }
}
