import { bookingPartnerNames } from '#shared/content/booking-partners.ts'
import type { MeetingKind } from '#shared/domain/booking/adviser.ts'
import { closedOn } from '#shared/domain/booking/holidays.ts'
import { danishDay, danishInstant, dayAfter, weekdayOf } from '#shared/domain/dates.ts'
import { bookingPath } from '#shared/routes/endpoints.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import { type Client, dataOf } from '../../backend/client.ts'
import type { Sql } from 'postgres'
import { redate } from './history.ts'
import type { DemoCase, DemoContext } from './target.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

interface Booker {
  readonly id: string
  readonly duration_minutes: number
  readonly postcodes: readonly { readonly from: string; readonly to: string }[]
  readonly absences: readonly { readonly from: string; readonly to: string }[]
}

interface Planned {
  readonly adviser: string
  readonly kind: MeetingKind
  readonly from: number
  readonly to: number
  readonly found: DemoCase
}

const partners = Object.keys(bookingPartnerNames)
const staffNotes = [
  'Taget er i orden. Vil have tilbud med 10 kWh batteri.',
  'Ægtefællen vil se tallene først. Ring mandag.',
  'Gasfyret er fra 2006. Plads til udedelen mod nord.',
  '',
]
const reasons = ['Kunden er blevet syg', 'Finder en ny tid senere', 'Valgte en anden']
const json = (value: object) => value as never
const iso = (at: number) => new Date(at).toISOString()

/**
 * Adds meetings of the two weeks before and after now, in every state, for cases without an offer; and some blocked times. What lies
 * in the past is written directly, since staff act on the future only. Mails of it are taken as sent.
 */
export async function addBookings(
  context: DemoContext,
  sql: Sql,
  cases: readonly DemoCase[],
): Promise<void> {
  const { service, random, now } = context
  const advisers = (await dataOf(
    'Reading advisers',
    service
      .from('advisers')
      .select('id, duration_minutes, postcodes, absences')
      .eq('active', true)
      .order('position'),
  )) as unknown as readonly Booker[]
  const able = random.shuffle(
    cases.filter(({ name, email, postcode }) => name !== '' && email !== '' && postcode !== ''),
  )
  const waiting = able.slice(0, 3)
  const planned = plan(context, advisers, able.slice(waiting.length))
  for (const [nth, each] of planned.entries()) await addBooking(context, sql, each, nth)
  await addWaiting(context, sql, waiting)
  await addMeetingsBeforeOffers(sql)
  await addBlocks(context.staff[0]!.client, advisers, now)
  await sql`
    delete from public.adviser_blocks k using public.bookings b
     where b.adviser_id = k.adviser_id and b.starts_at < k.ends_at and b.ends_at > k.starts_at and b.state <> 'cancelled'`
  await sql`update public.booking_events set announced_at = at where announced_at is null`
}

/** Two or three meetings on each adviser's working days, fewer far ahead; each case has one. */
function plan(
  { random, now }: DemoContext,
  advisers: readonly Booker[],
  cases: readonly DemoCase[],
): Planned[] {
  const planned: Planned[] = []
  const left = [...cases]
  /** A case where the adviser works, that had come by then, and has no meeting yet. */
  const take = (from: number, { postcodes }: Booker): DemoCase | undefined => {
    const at = left.findIndex(
      ({ last_activity_at, postcode }) =>
        Date.parse(last_activity_at) < from - dayMs &&
        (postcodes.length === 0 ||
          postcodes.some((range) => range.from <= postcode && postcode <= range.to)),
    )
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  // Those to come first: only they can be of any case.
  const offsets = [
    ...Array.from({ length: 15 }, (_, i) => i),
    ...Array.from({ length: 14 }, (_, i) => -1 - i),
  ]
  for (const offset of offsets) {
    const day = dayAfter(danishDay(now), offset)
    if (weekdayOf(day) > 5 || closedOn(day)) continue
    for (const adviser of advisers) {
      if (adviser.absences.some(({ from, to }) => from <= day && day <= to)) continue
      let minutes = 9 * 60 + random.pick([0, 0, 30, 60])
      while (minutes < 16 * 60) {
        const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const from = danishInstant(`${day}T${clock}`)
        const found = random.chance(0.5 + Math.max(0, offset) * 0.03)
          ? undefined
          : take(from, adviser)
        if (!found) {
          minutes += 120
          continue
        }
        const kind = random.weighted<MeetingKind>([
          // Those without an area stay at their desk.
          ['visit', adviser.postcodes.length > 0 ? 6 : 0],
          ['video', 3],
          ['phone', 3],
        ])
        const length = kind === 'visit' ? adviser.duration_minutes : 30
        planned.push({ adviser: adviser.id, kind, from, to: from + length * minuteMs, found })
        minutes += length + random.pick([60, 90, 120])
        minutes = Math.ceil(minutes / 30) * 30
      }
    }
  }
  return planned
}

/** By `nth`, not by chance, some are cancelled and some missed: each state is there at every time of day. */
async function addBooking(
  context: DemoContext,
  sql: Sql,
  { adviser, kind, from, to, found }: Planned,
  nth: number,
): Promise<void> {
  const { random, now } = context
  const bookedAt = Math.max(
    Date.parse(found.last_activity_at) + 3_600_000,
    Math.min(now, from) - random.integer(1, 6) * dayMs,
  )
  const partner = random.chance(0.25) ? random.pick(partners) : ''
  const { client } = random.pick(context.staff)
  const answer = (await dataOf(
    'Booking a meeting',
    client.rpc('booking_staff_make', {
      _request: random.uuid(),
      _token: newOfferId(),
      _slot: json({
        adviser,
        kind,
        from,
        to,
        blockedTo: to + 15 * minuteMs,
        postcode: kind === 'visit' ? found.postcode : '',
      }),
      _details: json({
        name: found.name,
        email: found.email,
        phone: found.phone,
        address: found.address,
        postcode: found.postcode,
        town: found.town,
        products: found.wants.slice(0, 10),
        partner,
      }),
      _case: found.id,
    }),
  )) as unknown as { readonly booking?: { readonly id: string } }
  const id = answer.booking?.id
  if (!id) return
  await sql`update public.bookings set created_at = ${iso(bookedAt)}, source = ${random.chance(0.8) ? bookingPath : 'staff'} where id = ${id}`
  await sql`update public.booking_events set at = ${iso(bookedAt)} where booking_id = ${id}`
  if (nth % 10 === 4) {
    const reason = random.pick(reasons)
    await dataOf(
      'Cancelling a meeting',
      client.rpc('booking_staff_cancel', { _booking: id, _reason: reason }),
    )
    await sql`update public.booking_events set at = ${iso(Math.min(now, from) - dayMs / 4)} where booking_id = ${id} and kind = 'cancelled'`
  } else if (to < now && !(to > now - 2 * dayMs && random.chance(0.4))) {
    const [row] = await sql<{ revision: number }[]>`
      select revision from public.bookings where id = ${id}`
    await dataOf(
      'Noting an outcome',
      client.rpc('booking_outcome', {
        _booking: id,
        _revision: row?.revision ?? 0,
        _act: nth % 7 === 3 ? 'miss' : 'complete',
        _note: random.pick(staffNotes),
      }),
    )
    await sql`update public.booking_events set at = ${iso(to)} where booking_id = ${id} and kind in ('completed', 'missed')`
  }
  await redate(context, found.id, Math.min(now - minuteMs, Math.max(bookedAt, to)), true)
}

/** Accepted while the database was away: they wait for a time, or are to have another. */
async function addWaiting(
  { random, now }: DemoContext,
  sql: Sql,
  cases: readonly DemoCase[],
): Promise<void> {
  for (const [nth, found] of cases.entries()) {
    const from = danishInstant(`${dayAfter(danishDay(now), nth + 2)}T13:00`)
    const [starts, ends] = [iso(from), iso(from + 60 * minuteMs)]
    const state = nth === 0 ? 'unplaced' : 'requested'
    const [row] = await sql<{ id: string }[]>`
      insert into public.bookings (token, request_id, state, kind, starts_at, ends_at, blocked, name, email, phone, address, postcode, town, source, case_id)
        values (${newOfferId()}, ${random.uuid()}, ${state}, ${nth === 1 ? 'video' : 'visit'}, ${starts}, ${ends},
          tstzrange(${starts}, ${ends}), ${found.name}, ${found.email}, ${found.phone}, ${found.address}, ${found.postcode}, ${found.town}, ${bookingPath}, ${found.id})
        returning id`
    await sql`insert into public.booking_events (booking_id, kind, at) values (${row!.id}, 'requested', ${iso(now - 2 * 3_600_000)})`
    if (state === 'unplaced')
      await sql`insert into public.booking_events (booking_id, kind, at) values (${row!.id}, 'unplaced', ${iso(now - 3_600_000)})`
  }
}

/** Half of the cases that were sent an offer had a visit or a call two days before. */
async function addMeetingsBeforeOffers(sql: Sql): Promise<void> {
  await sql`
    with offered as (
      select c.id, c.owner, c.name, c.email, c.phone, c.address, c.postcode, c.town, (row_number() over (order by c.id))::integer as nth,
          (select min(public.danish_day(e.at)) from public.offers o join public.offer_events e on e.offer_id = o.id where o.case_id = c.id and e.kind = 'sent') as sent_on
        from public.cases c where c.owner is not null and c.merged_into is null and c.name <> ''),
    placed as (
      select o.*, ((sent_on - 2) + make_interval(hours => 9 + nth % 6)) at time zone 'Europe/Copenhagen' as starts from offered o
        where sent_on is not null and nth % 2 = 0 and extract(isodow from sent_on - 2) < 6),
    made as (
      insert into public.bookings (token, state, adviser_id, kind, starts_at, ends_at, blocked, name, email, phone, address, postcode, town, source, case_id, created_at)
        select translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 26), '01', 'xy'), 'completed', owner, case nth % 3 when 0 then 'phone' else 'visit' end, starts,
            starts + interval '45 minutes', tstzrange(starts, starts + interval '1 hour'), name, email, phone, address, postcode, town, ${bookingPath}::text, id, starts - interval '3 days'
          from placed
        on conflict do nothing
        returning id, starts_at, ends_at)
    insert into public.booking_events (booking_id, kind, at, announced_at)
      select id, 'confirmed', starts_at - interval '3 days', now() from made
      union all select id, 'completed', ends_at, now() from made`
}

/** Blocks a team meeting of some advisers this week, and an afternoon of one. */
async function addBlocks(service: Client, advisers: readonly Booker[], now: number): Promise<void> {
  const monday = dayAfter(danishDay(now), 1 - weekdayOf(danishDay(now)))
  const block = (adviser_id: string, day: string, from: string, to: string, text: string) => ({
    adviser_id,
    starts_at: iso(danishInstant(`${day}T${from}`)),
    ends_at: iso(danishInstant(`${day}T${to}`)),
    text,
  })
  await dataOf(
    'Blocking times',
    service
      .from('adviser_blocks')
      .insert([
        ...advisers
          .slice(0, 4)
          .map(({ id }) => block(id, dayAfter(monday), '08:00', '09:00', 'Teammøde')),
        ...advisers
          .slice(1, 2)
          .map(({ id }) => block(id, dayAfter(monday, 4), '13:00', '16:00', 'Fri')),
      ]),
  )
}
