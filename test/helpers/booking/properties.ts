import { Temporal } from 'temporal-polyfill'
import type { Booked, BookingAdviser, MeetingKind, Slot } from '#shared/domain/booking/adviser.ts'
import { blockedBy, rulesFor } from '#shared/domain/booking/adviser.ts'
import { minutesBetween } from '#shared/domain/booking/distance.ts'
import { closedOn } from '#shared/domain/booking/holidays.ts'
import { type Interval, overlaps } from '#shared/domain/booking/intervals.ts'
import { defaultBookingSettings } from '#shared/domain/booking/settings.ts'
import { freeSlots, isFree, type SlotContext } from '#shared/domain/booking/slots.ts'
import { danishDay, dayAfter, instantOf } from '#shared/domain/dates.ts'
import type { Draw } from '#test/helpers/randomly.ts'

const minuteMs = 60_000
const zone = 'Europe/Copenhagen'
const kinds = ['phone', 'video', 'visit'] as const
const postcodes = ['8000', '8660', '9000', '5000', '2100', '4700', '6700'] as const

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Intervals of a day in order, as the hours of an adviser are stored. */
function drawTimes(draw: Draw, most: number): { from: string; to: string }[] {
  const ends = [...new Set(draw.list(0, most * 2, () => draw.integer(0, 288) * 5))].toSorted(
    (a, b) => a - b,
  )
  return Array.from({ length: Math.floor(ends.length / 2) }, (_, i) => ({
    from: clock(ends[i * 2] as number),
    to: clock(ends[i * 2 + 1] as number),
  }))
}

const drawWeek = (draw: Draw, most: number): BookingAdviser['hours'] =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, drawTimes(draw, most)]))

const drawAdviser = (draw: Draw, day: string): BookingAdviser => ({
  id: 'a',
  meetingKinds: draw.chance(0.9) ? kinds : ['phone'],
  hours: draw.chance(0.3)
    ? Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [d, [{ from: '00:00', to: '24:00' }]]))
    : drawWeek(draw, 2),
  breaks: drawWeek(draw, 1),
  absences: draw.chance(0.1)
    ? [{ from: dayAfter(day, draw.integer(-1, 1)), to: dayAfter(day, 1), deputy: null }]
    : [],
  postcodes: [],
  products: [],
  languages: ['da'],
  durationMinutes: draw.pick([10, 30, 45, 60, 90]),
  bufferMinutes: draw.pick([0, 10, 15, 60]),
  noticeHours: draw.pick([0, 4, 24]),
  horizonDays: draw.pick([0, 1, 30]),
  maxPerDay: draw.integer(1, 8),
  kindRules: { visit: { durationMinutes: 90, maxPerDay: 3 } },
})

/** A random situation around a day, without bookings. */
export function drawContext(draw: Draw, day: string): SlotContext {
  return {
    adviser: drawAdviser(draw, day),
    kind: draw.pick(kinds),
    now: instantOf(day) - draw.integer(0, 60) * 60 * minuteMs,
    busy: draw.list(0, 3, () => {
      const from = instantOf(day) + draw.integer(0, 1500) * minuteMs
      return { from, to: from + draw.integer(1, 120) * minuteMs }
    }),
    bookings: [],
    postcode: draw.pick([...postcodes, '3700', null]),
    settings: {
      ...defaultBookingSettings,
      stepMinutes: draw.pick([15, 30]),
      workedOn: draw.chance(0.5) ? ['05-01', '06-05', '12-24', '12-31'] : [],
    },
  }
}

/** The context of one more meeting of a kind with the same adviser. */
const withKind = (context: SlotContext, kind: MeetingKind, postcode: string): SlotContext => ({
  ...context,
  kind,
  postcode: kind === 'visit' ? postcode : null,
})

const book = (slot: Slot, { adviser, postcode }: SlotContext, id: string): Booked => ({
  ...slot,
  id,
  postcode,
  blocked: blockedBy(slot, adviser),
})

/** Books random free slots of random kinds, one after another. */
export function drawBookings(draw: Draw, context: SlotContext, day: string): Booked[] {
  const bookings: Booked[] = []
  for (let i = draw.integer(0, 5); i > 0; i--) {
    const now = withKind(
      { ...context, now: 0, bookings, adviser: { ...context.adviser, horizonDays: 40_000 } },
      draw.pick(kinds),
      draw.pick(postcodes),
    )
    const free = freeSlots(now, { first: day, last: dayAfter(day) })
    if (free.length > 0) bookings.push(book(draw.pick(free), now, String(i)))
  }
  return bookings
}

const refuse = (text: string, slot: Interval): never => {
  throw new Error(`${text}: ${new Date(slot.from).toISOString()}`)
}

/** What Danish clocks show in every five minutes of a day, by Temporal: the instant → `HH:MM`. */
function readClocks(day: string): ReadonlyMap<number, string> {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone)
  const shown = new Map<number, string>()
  let minutes = 0
  for (let at = start.epochMilliseconds; minutes < start.hoursInDay * 60; minutes += 5) {
    // Only on the days of a change do the clocks not show the minutes since midnight.
    const local = start.hoursInDay === 24 ? null : start.add({ minutes }).toPlainTime()
    shown.set(at + minutes * minuteMs, clock(local ? local.hour * 60 + local.minute : minutes))
  }
  return shown
}

/**
 * Checks all starts of a day against the list of slots, by other means than the product's: a slot is shown exactly if it is
 * accepted; it is within hours, by Temporal; it overlaps nothing, buffers included; visits leave time to drive.
 */
export function checkDay(context: SlotContext, day: string): number {
  const { adviser, kind, bookings, busy, settings, now, postcode } = context
  const rules = rulesFor(adviser, kind)
  const shown = freeSlots(context, { first: day, last: day })
  const starts = new Set(shown.map(({ from }) => from))
  if (starts.size !== shown.length) throw new Error(`${day} has a slot twice`)
  const clocks = readClocks(day)
  const weekday = Temporal.PlainDate.from(day).dayOfWeek
  const covers = (times: BookingAdviser['hours'], time: string | undefined): boolean =>
    time !== undefined && times[weekday]?.some(({ from, to }) => from <= time && time < to) === true
  const onDay = bookings.filter(({ from }) => danishDay(from) === day)
  const ofKind = onDay.filter((one) => one.kind === kind)
  const isFull = onDay.length >= adviser.maxPerDay || ofKind.length >= rules.maxPerDay
  if (isFull && shown.length > 0) throw new Error(`${day} is full`)
  for (const slot of shown) {
    for (let at = slot.from; at < slot.to; at += 5 * minuteMs) {
      const time = clocks.get(at)
      if (!covers(adviser.hours, time) || covers(adviser.breaks, time))
        refuse('outside hours', slot)
    }
    if (slot.from < now + rules.noticeHours * 60 * minuteMs) refuse('within the notice', slot)
    if (closedOn(day, settings.workedOn)) refuse('on a closed day', slot)
    const blocked = blockedBy(slot, adviser)
    if (busy.some((one) => overlaps(one, blocked))) refuse('in a busy time', slot)
    if (bookings.some((one) => overlaps(one.blocked, blocked))) refuse('on a booking', slot)
    for (const one of bookings) {
      if (kind !== 'visit' || one.kind !== 'visit') continue
      const pause = Math.max(one.from - slot.to, slot.from - one.to) / minuteMs
      const drive = minutesBetween(one.postcode as string, postcode as string) as number
      if (pause < drive) refuse('without time to drive', slot)
    }
  }
  const step = settings.stepMinutes * minuteMs
  const end = instantOf(dayAfter(day))
  for (let from = instantOf(day); from < end; from += step) {
    const slot = { adviser: adviser.id, kind, from, to: from + rules.durationMinutes * minuteMs }
    if (isFree(slot, context) !== starts.has(from)) refuse('shown is not accepted', slot)
  }
  for (const { from, to, ...slot } of shown.slice(0, 1)) {
    const late = { ...slot, from: from + minuteMs, to: to + minuteMs }
    if (isFree(late, context)) refuse('accepted between the steps', late)
  }
  return shown.length
}

/**
 * Books and cancels at random. The slots depend on the set of bookings only, not on their order or history; each booking that
 * is left would still be accepted beside the others.
 */
export function checkOrder(draw: Draw, day: string): void {
  const context = { ...drawContext(draw, day), now: 0, busy: [] }
  const open = { ...context, adviser: { ...context.adviser, horizonDays: 40_000 } }
  const days = { first: day, last: dayAfter(day) }
  let bookings: Booked[] = []
  for (let act = 0; act < 12; act++) {
    const cancelled = bookings.length > 0 && draw.chance(0.4) ? draw.pick(bookings) : null
    if (cancelled) {
      bookings = bookings.filter((one) => one !== cancelled)
      continue
    }
    const next = withKind({ ...open, bookings }, draw.pick(kinds), draw.pick(postcodes))
    const free = freeSlots(next, days)
    if (free.length > 0) bookings = [...bookings, book(draw.pick(free), next, String(act))]
  }
  const shuffled = bookings
    .map((one) => ({ one, place: draw.integer(0, 1e6) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
  const list = (bookings: readonly Booked[]): string =>
    JSON.stringify(freeSlots({ ...open, bookings }, days))
  if (list(bookings) !== list(shuffled)) throw new Error(`${day}: the order of bookings matters`)
  for (const one of bookings) {
    const others = bookings.filter((other) => other !== one)
    const slot = { adviser: 'a', kind: one.kind, from: one.from, to: one.to }
    const beside = withKind({ ...open, bookings: others }, one.kind, one.postcode ?? '')
    if (!isFree(slot, beside)) refuse('a booking is no longer accepted', one)
  }
}
