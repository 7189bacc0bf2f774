import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  checkDay,
  checkOrder,
  drawBookings,
  drawContext,
} from '#test/helpers/booking/properties.ts'
import { testAdviser } from '#test/helpers/booking/adviser.ts'
import { randomly } from '#test/helpers/randomly.ts'
import { danishInstant, danishTime, dayAfter, daysOf } from '../dates.ts'
import type { Booked } from './adviser.ts'
import { clockIntervals, dayBounds } from './local-day.ts'
import { defaultBookingSettings } from './settings.ts'
import { findProblems, freeSlots, isFree, type SlotContext } from './slots.ts'

const days = daysOf({ first: '2026-01-01', last: '2030-12-31' })
const clockChanges = days.filter((day) => {
  const { from, to } = dayBounds(day)
  return to - from !== 86_400_000
})
const hour = 3_600_000

const allDay = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((d) => [d, [{ from: '00:00', to: '24:00' }]]),
)
const office = Object.fromEntries([1, 2, 3, 4, 5].map((d) => [d, [{ from: '09:00', to: '17:00' }]]))

const adviser = testAdviser({ hours: office, horizonDays: 3, maxPerDay: 3 })
/** Monday 1 March 2027, 10 o'clock. */
const now = danishInstant('2027-03-01T10:00')
const context: SlotContext = {
  adviser,
  kind: 'phone',
  now,
  busy: [],
  bookings: [],
  postcode: null,
  settings: defaultBookingSettings,
}
const times = (context: SlotContext, day: string): string =>
  freeSlots(context, { first: day, last: day })
    .map(({ from }) => danishTime(from))
    .join(' ')
const booked = (day: string, from: string, to: string, more: Partial<Booked> = {}): Booked => {
  const time = { from: danishInstant(`${day}T${from}`), to: danishInstant(`${day}T${to}`) }
  return {
    id: '1',
    kind: 'phone',
    postcode: null,
    ...time,
    blocked: { ...time, to: time.to + 15 * 60_000 },
    ...more,
  }
}

test('Temporal agrees on the midnights and office hours of every day of 2026–2030', () => {
  const zone = 'Europe/Copenhagen'
  for (const day of days) {
    const date = Temporal.PlainDate.from(day)
    const at = (time: string): number =>
      date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds
    expect(dayBounds(day)).toEqual({
      from: date.toZonedDateTime(zone).epochMilliseconds,
      to: date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
    })
    expect(clockIntervals(day, [{ from: '09:10', to: '16:50' }])).toEqual([
      { from: at('09:10'), to: at('16:50') },
    ])
  }
})

test('the clock changes on ten days, 28 March 2027 included, which is Easter Sunday', () => {
  expect(clockChanges.join(' ')).toBe(
    '2026-03-29 2026-10-25 2027-03-28 2027-10-31 2028-03-26 2028-10-29 2029-03-25 2029-10-28 2030-03-31 2030-10-27',
  )
  expect(
    times({ ...context, adviser: { ...adviser, hours: allDay, horizonDays: 99 } }, '2027-03-28'),
  ).toBe('')
})

test('a day around the clock has each half hour of its 23, 24 or 25 hours once', () => {
  for (const change of clockChanges)
    for (const day of [dayAfter(change, -1), change, dayAfter(change)]) {
      const { from, to } = dayBounds(day)
      const around = {
        ...adviser,
        hours: allDay,
        durationMinutes: 30,
        bufferMinutes: 0,
        noticeHours: 0,
      }
      const open = { ...context, adviser: around, now: from }
      const starts = freeSlots(open, { first: day, last: day }).map((slot) => slot.from)
      const expected = Array.from(
        { length: ((to - from) / hour) * 2 },
        (_, i) => from + (i * hour) / 2,
      )
      // Easter Sunday 2027 and the Monday after it are holidays.
      expect(starts).toEqual(day === '2027-03-28' || day === '2027-03-29' ? [] : expected)
    }
})

test('hours that a clock change cuts are those its clocks show', () => {
  const night = [{ from: '01:30', to: '02:30' }]
  const length = (day: string): number =>
    clockIntervals(day, night).reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0)
  expect(length('2026-06-01')).toBe(60)
  // Spring: 02:00–03:00 is skipped. Autumn: 02:00–03:00 comes twice.
  expect(length('2026-03-29')).toBe(30)
  expect(length('2026-10-25')).toBe(90)
})

test('notice, horizon, breaks and absences limit the days', () => {
  const later = {
    ...context,
    adviser: {
      ...adviser,
      breaks: { 2: [{ from: '12:00', to: '13:00' }] },
      absences: [{ from: '2027-03-03', to: '2027-03-03', deputy: null }],
    },
  }
  expect(times(later, '2027-03-01')).toBe('')
  expect(times(later, '2027-03-02')).toBe(
    '10:00 10:30 11:00 13:00 13:30 14:00 14:30 15:00 15:30 16:00',
  )
  expect(times(later, '2027-03-03')).toBe('')
  expect(times(later, '2027-03-04')).toBe(
    '09:00 09:30 10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00',
  )
  expect(times(later, '2027-03-05')).toBe('')
})

test('a notice that ends on a clock change counts hours, not clock time', () => {
  const around = { ...adviser, hours: allDay, noticeHours: 24 }
  const open = { ...context, adviser: around, now: danishInstant('2026-10-24T12:00') }
  expect(times(open, '2026-10-25').split(' ')[0]).toBe('11:00')
})

test('bookings with their buffers and busy times are left out, and a full day is empty', () => {
  const day = '2027-03-02'
  const bookings = [booked(day, '12:00', '13:00')]
  const busy = [{ from: danishInstant(`${day}T15:50`), to: danishInstant(`${day}T16:10`) }]
  expect(times({ ...context, bookings, busy }, day)).toBe('10:00 10:30 13:30 14:00 14:30')
  // Three in all, of other kinds than the one wished.
  const three = ['09:00', '11:00', '13:00'].map((from) =>
    booked(day, from, from.replace(':00', ':30'), { kind: 'video' }),
  )
  expect(times({ ...context, bookings: three }, day)).toBe('')
  expect(times({ ...context, bookings: three.slice(1) }, day)).not.toBe('')
  const oneCall = { ...adviser, kindRules: { phone: { maxPerDay: 1 } } }
  const call = [booked(day, '09:00', '09:30')]
  expect(times({ ...context, adviser: oneCall, bookings: call }, day)).toBe('')
  expect(times({ ...context, adviser: oneCall, bookings: call, kind: 'video' }, day)).not.toBe('')
})

test('a visit needs time to drive from the visit before and to the one after', () => {
  const day = '2027-03-02'
  const visit = (postcode: string | null): SlotContext => ({
    ...context,
    kind: 'visit',
    postcode,
    bookings: [booked(day, '12:00', '13:00', { kind: 'visit', postcode: '8000' })],
  })
  // 10 minutes within Aarhus C, 123 to Aalborg.
  expect(times(visit('8000'), day)).toBe('10:00 10:30 13:30 14:00 14:30 15:00 15:30 16:00')
  expect(times(visit('9000'), day)).toBe('15:30 16:00')
  expect(times(visit('8305'), day)).toBe('')
  expect(times(visit(null), day)).toBe('')
})

test('a call between two visits must not take the time to drive', () => {
  const day = '2027-03-02'
  const bookings = [
    booked(day, '10:00', '11:00', { kind: 'visit', postcode: '8000' }),
    booked(day, '14:00', '15:00', { kind: 'visit', postcode: '9000' }),
  ]
  expect(times({ ...context, bookings }, day)).toBe('15:30 16:00')
  const short = { ...adviser, durationMinutes: 45, bufferMinutes: 0 }
  expect(times({ ...context, bookings, adviser: short }, day)).toBe(
    '11:30 12:00 12:30 13:00 15:30 16:00',
  )
})

test('names everything that forbids a slot', () => {
  const from = danishInstant('2027-03-28T20:00')
  const slot = { adviser: 'a', kind: 'phone' as const, from, to: from + hour }
  expect(findProblems(slot, context)).toEqual(['horizon', 'closed', 'hours'])
  expect(findProblems({ ...slot, to: slot.to + 1 }, { ...context, now: from })).toEqual([
    'foreign',
    'notice',
    'closed',
    'hours',
  ])
  expect(
    findProblems(slot, {
      ...context,
      kind: 'visit',
      adviser: { ...adviser, meetingKinds: ['phone'] },
    }),
  ).toEqual(['foreign', 'kind', 'horizon', 'closed', 'hours', 'unreachable'])
  expect(isFree({ ...slot, from: now + 24 * hour, to: now + 25 * hour }, context)).toBe(true)
})

/** Every sixth day, and those around the changes of the clock; `npm run prove:booking` checks all days, 20 times. */
const someDays = days.filter(
  (day, i) => i % 6 === 0 || clockChanges.includes(day) || clockChanges.includes(dayAfter(day)),
)

test('from 2026 to 2030 the slots shown are exactly those accepted, within hours and beside all else', () => {
  let shown = 0
  let nth = 0
  randomly(
    (draw) => {
      const day = someDays[nth++] as string
      const context = drawContext(draw, day)
      shown += checkDay({ ...context, bookings: drawBookings(draw, context, day) }, day)
    },
    { cases: someDays.length },
  )
  expect(shown).toBeGreaterThan(1500)
})

test('slots depend on the bookings there are, not on the order of bookings and cancellations', () =>
  randomly((draw) => checkOrder(draw, draw.pick(draw.chance(0.3) ? clockChanges : days)), {
    cases: 300,
  }))
