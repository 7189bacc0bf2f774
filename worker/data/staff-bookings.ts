import type { BookingEventRow, BookingFigures } from '#shared/admin/bookings.ts'
import type { AgreedDayOff } from '#shared/domain/booking/holidays.ts'
import type { Interval } from '#shared/domain/booking/intervals.ts'
import type { BookingSettings } from '#shared/domain/booking/settings.ts'
import { Problem } from '#worker/problem.ts'
import type { BackendClient } from './backend.ts'
import type { Json } from './database.types.ts'
import { unwrap, unwrapJson, unwrapMaybe } from './supabase-errors.ts'

/** A slot as the database takes it, in ms since 1970. */
export interface PlacedSlot extends Interval {
  readonly adviser: string
  readonly kind: string
  readonly blockedTo: number
  readonly postcode: string
}

const json = (value: object): NonNullable<Json> => value as NonNullable<Json>

const overlapMessage = 'Tiden overlapper et andet møde. Vælg en anden.'

/** @throws Problem 409 where another meeting is there. */
async function unwrapPlaced(call: Parameters<typeof unwrapJson>[0]): Promise<string> {
  const { booking, taken } = await unwrapJson<{
    readonly booking?: { readonly id: string }
    readonly taken?: boolean
  }>(call)
  if (taken || !booking)
    throw new Problem(409, 'overlap', overlapMessage, { fields: { startsAt: overlapMessage } })
  return booking.id
}

/** @throws Problem 403, 404, 409. */
export const moveBooking = (
  client: BackendClient,
  id: string,
  revision: number,
  slot: PlacedSlot,
): Promise<string> =>
  unwrapPlaced(
    client.rpc('booking_staff_move', { _booking: id, _revision: revision, _slot: json(slot) }),
  )

interface NewBooking {
  /** A repeated request finds the booking that is there; one that waits for a time gets it. */
  readonly request: string
  readonly token: string
  readonly slot: PlacedSlot
  /** Columns of the booking. */
  readonly details: object
  readonly caseId: string | null
}

/** Returns the booking's id. @throws as `moveBooking`. */
export const makeBooking = (
  client: BackendClient,
  { request, token, slot, details, caseId }: NewBooking,
): Promise<string> =>
  unwrapPlaced(
    client.rpc('booking_staff_make', {
      _request: request,
      _token: token,
      _slot: json(slot),
      _details: json(details),
      ...(caseId && { _case: caseId }),
    }),
  )

/** @throws as `moveBooking`. */
export const cancelBooking = (client: BackendClient, id: string, reason: string) =>
  unwrap(client.rpc('booking_staff_cancel', { _booking: id, _reason: reason }))

/** @throws as `moveBooking`. */
export const setOutcome = (
  client: BackendClient,
  id: string,
  revision: number,
  act: 'complete' | 'miss',
  note: string,
) =>
  unwrapMaybe(
    client.rpc('booking_outcome', { _booking: id, _revision: revision, _act: act, _note: note }),
  )

/** False where the booking is missing or has another revision. @throws Problem 403. */
export const setStaffNote = async (
  client: BackendClient,
  id: string,
  revision: number,
  note: string,
): Promise<boolean> =>
  (
    await unwrap(
      client
        .from('bookings')
        .update({ staff_note: note })
        .eq('id', id)
        .eq('revision', revision)
        .select('id'),
    )
  ).length > 0

/** The request of a booking that waits for a time; null for others. */
export const findRequestId = async (client: BackendClient, id: string): Promise<string | null> =>
  (await unwrapMaybe(client.from('bookings').select('request_id').eq('id', id).maybeSingle()))
    ?.request_id ?? null

/** When the pauses after the bookings that touch a period end (ISO 8601), by id. */
export async function listBlockedEnds(
  client: BackendClient,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const ends = new Map<string, string>()
  for (let skip = 0; ; skip += pageSize) {
    const rows = await unwrap(
      client
        .from('bookings')
        .select('id, blocked')
        .lt('starts_at', to)
        .gt('ends_at', from)
        .order('id')
        .range(skip, skip + pageSize - 1),
    )
    for (const { id, blocked } of rows) {
      // `["2026-11-24 09:00:00+00","2026-11-24 10:15:00+00")`
      const [, end] = /,"?([^")\]]+)"?[)\]]$/.exec(String(blocked)) ?? []
      const at = end ? Date.parse(end.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) : NaN
      if (!Number.isNaN(at)) ends.set(id, new Date(at).toISOString())
    }
    if (rows.length < pageSize) return ends
  }
}
const pageSize = 500

/** What happened to a booking, newest first. */
export async function listBookingEvents(
  client: BackendClient,
  id: string,
): Promise<BookingEventRow[]> {
  const rows = await unwrap(
    client
      .from('booking_events')
      .select('id, kind, payload, at, actor')
      .eq('booking_id', id)
      .order('id', { ascending: false })
      .limit(200),
  )
  return rows.map((row) => ({
    ...row,
    payload: row.payload as Readonly<Record<string, unknown>>,
  }))
}

export const listFigures = (client: BackendClient, from: string, to: string) =>
  unwrapJson<readonly BookingFigures[]>(client.rpc('booking_figures', { _from: from, _to: to }))

export type StoredSettings = BookingSettings & { readonly revision: number }

export async function readBookingSettings(client: BackendClient): Promise<StoredSettings> {
  const row = await unwrap(client.from('booking_settings').select('*').eq('id', 1).single())
  return {
    revision: row.revision,
    stepMinutes: row.step_minutes as BookingSettings['stepMinutes'],
    workedOn: row.worked_on as AgreedDayOff[],
    ownAdviserDays: row.own_adviser_days,
  }
}

/** Null where the settings have another revision. @throws Problem 403. */
export async function writeBookingSettings(
  client: BackendClient,
  { revision, stepMinutes, workedOn, ownAdviserDays }: StoredSettings,
): Promise<StoredSettings | null> {
  const rows = await unwrap(
    client
      .from('booking_settings')
      .update({
        step_minutes: stepMinutes,
        worked_on: [...workedOn],
        own_adviser_days: ownAdviserDays,
      })
      .eq('id', 1)
      .eq('revision', revision)
      .select('id'),
  )
  return rows.length > 0 ? readBookingSettings(client) : null
}

/** The secret of the signed-in adviser's own feed; null for users who are no adviser. */
export const readOwnFeed = (client: BackendClient, renew: boolean) =>
  unwrapMaybe(client.rpc('adviser_feed', { _renew: renew }))

/** Advisers with a calendar of their own. Needs the service key: viewers may not have the addresses. */
export const listFeedOwners = (service: BackendClient) =>
  unwrap(
    service
      .from('advisers')
      .select('id, email, calendar_url')
      .eq('active', true)
      .neq('calendar_url', ''),
  )
