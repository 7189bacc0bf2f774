import { bookings, type BookingRow, mostCalendarDays } from '#shared/admin/bookings.ts'
import type { ActionInput } from '#shared/admin/define.ts'
import { agreedDaysOff } from '#shared/domain/booking/holidays.ts'
import { dayAfter, daysBetween, instantOf, isCalendarDay } from '#shared/domain/dates.ts'
import { newOfferId } from '#shared/domain/offers/id.ts'
import {
  cancelBooking,
  findRequestId,
  listBookingEvents,
  listFigures,
  makeBooking,
  moveBooking,
  readBookingSettings,
  readOwnFeed,
  setOutcome,
  setStaffNote,
  writeBookingSettings,
} from '#worker/data/staff-bookings.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { announceBookingLater } from '#worker/services/bookings/announce.ts'
import { checkPlacement } from '#worker/services/bookings/staff/place.ts'
import { readCalendar } from '#worker/services/bookings/staff/read-calendar.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import { verbs as adviserVerbs } from './advisers.ts'
import type { AdminCall } from './call.ts'
import { verbs as caseVerbs } from './cases.ts'
import { readJson } from './input.ts'
import type { Target, Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const { list, find } = tableVerbs(bookings, 'bookings', {
  view: 'booking_rows',
  // What a visitor holds has no one to call yet; the calendar shows it.
  listed: (query) => query.not('state', 'eq', 'held'),
})

/** Does an act to a booking that the caller has seen in its present revision, and answers it as it is then. */
const acting =
  <Input>(run: (context: ServiceContext, seen: BookingRow, input: Input) => Promise<unknown>) =>
  async (context: ServiceContext, { id, revision }: Target, input: Input) => {
    const seen = await find(context, id)
    if (!seen) throw new Problem(404, 'not_found', 'Mødet findes ikke længere.')
    if (seen.revision !== revision) return null
    if ((await run(context, seen, input)) === false) return null
    await announceBookingLater(context, id)
    return { row: (await find(context, id)) as BookingRow }
  }

const adviserOf = async (context: ServiceContext, id: string) =>
  (await adviserVerbs.find?.(context, id)) ?? null

async function move(
  context: ServiceContext,
  seen: BookingRow,
  placement: ActionInput<typeof bookings.actions.move>,
): Promise<void> {
  const slot = await checkPlacement(context, placement, {
    adviser: await adviserOf(context, placement.adviserId),
    postcode: seen.postcode,
    moving: seen.id,
  })
  const client = asUser(context)
  if (seen.state !== 'requested' && seen.state !== 'unplaced')
    return void (await moveBooking(client, seen.id, seen.revision, slot))
  // It was accepted without a time: its request gets this one.
  const request = await findRequestId(client, seen.id)
  if (!request) throw new Problem(409, 'booking_step', 'Mødet kan ikke få en tid længere.')
  await makeBooking(client, { request, token: newOfferId(), slot, details: {}, caseId: null })
}

async function make(
  context: ServiceContext,
  {
    request,
    caseId,
    address,
    postcode,
    town,
    note,
    ...placement
  }: ActionInput<typeof bookings.actions.make>,
) {
  const found = await caseVerbs.find?.(context, caseId)
  if (!found || found.mergedInto) throw invalid({ caseId: 'Sagen findes ikke længere' })
  if (placement.kind === 'visit' && address === '')
    throw invalid({ address: 'Skriv, hvor besøget er' })
  const slot = await checkPlacement(context, placement, {
    adviser: await adviserOf(context, placement.adviserId),
    postcode,
    moving: null,
  })
  const { name, email, phone, wants } = found
  const id = await makeBooking(asUser(context), {
    request,
    token: newOfferId(),
    slot,
    details: { name, email, phone, address, postcode, town, note, products: wants },
    caseId,
  })
  await announceBookingLater(context, id)
  return { row: (await find(context, id)) as BookingRow }
}

export const verbs: Verbs<typeof bookings> = {
  list,
  find,
  actions: {
    move: acting(move),
    cancel: acting((context, { id }, { reason }) => cancelBooking(asUser(context), id, reason)),
    complete: acting((context, { id, revision }, { note }) =>
      setOutcome(asUser(context), id, revision, 'complete', note),
    ),
    miss: acting((context, { id, revision }, { note }) =>
      setOutcome(asUser(context), id, revision, 'miss', note),
    ),
    note: acting((context, { id, revision }, { note }) =>
      setStaffNote(asUser(context), id, revision, note),
    ),
    make: (context, _, input) => make(context, input),
  },
}

/** The history of a booking. */
export const events = async (call: AdminCall) => ({
  rows: await listBookingEvents(asUser(call), call.id),
})

/** The Danish days that a request is about. @throws Problem 400. */
function readDays({ c }: AdminCall, most: number) {
  const { fra: first = '', til: last = '' } = c.req.query()
  if (!isCalendarDay(first) || !isCalendarDay(last) || first > last)
    throw new Problem(400, 'bad_query', 'Skriv to datoer, den første først.')
  if (daysBetween(first, last) >= most)
    throw new Problem(400, 'bad_query', `Højst ${most} dage ad gangen.`)
  return { first, last }
}

export const calendar = (call: AdminCall) => readCalendar(call, readDays(call, mostCalendarDays))

export async function figures(call: AdminCall) {
  const { first, last } = readDays(call, 731)
  const [from, to] = [first, dayAfter(last)].map((day) => new Date(instantOf(day)).toISOString())
  return { rows: await listFigures(asUser(call), from as string, to as string) }
}

export const settings = async (call: AdminCall) => ({
  row: await readBookingSettings(asUser(call)),
})

export async function setSettings(call: AdminCall) {
  const { revision, stepMinutes, workedOn, ownAdviserDays } = await readJson(call.c)
  if (typeof revision !== 'number' || !Number.isInteger(revision))
    throw invalid({ revision: 'Udgaven mangler' })
  if (stepMinutes !== 15 && stepMinutes !== 30)
    throw invalid({ stepMinutes: 'Vælg 15 eller 30 minutter' })
  if (!isDaysOff(workedOn)) throw invalid({ workedOn: 'Vælg blandt dagene' })
  if (!isDayCount(ownAdviserDays))
    throw invalid({ ownAdviserDays: 'Skriv et helt tal fra 0 til 60' })
  const row = await writeBookingSettings(asUser(call), {
    revision,
    stepMinutes,
    workedOn,
    ownAdviserDays,
  })
  if (row) return { row }
  const present = await readBookingSettings(asUser(call))
  throw new Problem(409, 'changed', 'En anden har ændret dem, siden du åbnede dem.', { present })
}

const isDaysOff = (value: unknown): value is (keyof typeof agreedDaysOff)[] =>
  Array.isArray(value) && value.every((day) => Object.hasOwn(agreedDaysOff, String(day)))
const isDayCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 60

/** The address of the signed-in adviser's own calendar; null for users who are no adviser. */
const feedAddress = async (call: AdminCall, renew: boolean) => {
  const secret = await readOwnFeed(asUser(call), renew)
  return { address: secret && `${call.origin}/kalender/${secret}.ics` }
}
export const ownFeed = (call: AdminCall) => feedAddress(call, false)
export const renewFeed = (call: AdminCall) => feedAddress(call, true)
