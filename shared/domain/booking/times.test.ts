import { expect, test } from 'vitest'
import { testAdviser } from '#test/helpers/booking/adviser.ts'
import { randomly } from '#test/helpers/randomly.ts'
import { danishInstant, dayAfter } from '../dates.ts'
import { type Booked, type BookingAdviser, blockedBy } from './adviser.ts'
import { overlaps } from './intervals.ts'
import { chooseAdviser, takeTurn, type Turn } from './routing.ts'
import { defaultBookingSettings } from './settings.ts'
import { type AdviserCalendar, findSlotsAt, findTimes, type TimesRequest } from './times.ts'

const today = '2027-03-22'
const days = { first: today, last: dayAfter(today, 30) }
const adviser = (id: string, more: Partial<BookingAdviser> = {}): BookingAdviser =>
  testAdviser({ id, noticeHours: 4, maxPerDay: 4, ...more })
const request: TimesRequest = {
  wish: {
    kind: 'phone',
    postcode: null,
    products: [],
    language: null,
    pool: null,
    ownAdviser: null,
  },
  now: danishInstant(`${today}T08:00`),
  settings: defaultBookingSettings,
}

test('customers book until nothing is left: each time offered can be taken, and no adviser is booked twice', () => {
  randomly(
    (draw) => {
      const from = dayAfter(today, draw.integer(0, 20))
      const absences = [{ from, to: dayAfter(from, 9), deputy: null }]
      const advisers = [adviser('a'), adviser('b', { absences }), adviser('c')]
      let bookings: (Booked & { readonly adviser: string })[] = []
      let turns: readonly Turn[] = []
      for (let nth = 0; nth < 400; nth++) {
        const calendars: AdviserCalendar[] = advisers.map((adviser) => ({
          adviser,
          busy: [],
          bookings: bookings.filter((one) => one.adviser === adviser.id),
        }))
        const kind = draw.pick(['phone', 'visit'] as const)
        const postcode = draw.pick(['8000', '8660', '9000'])
        const own = { ...request, wish: { ...request.wish, kind, postcode } }
        const times = findTimes(calendars, days, own)
        if (times.length === 0) break
        const time = draw.pick(times)
        const slots = findSlotsAt(time, calendars, own)
        expect(slots.map(({ adviser }) => adviser)).toEqual(time.advisers)
        const chosen = chooseAdviser(time.advisers, turns) as string
        const changed = takeTurn(turns, time.advisers, chosen, nth)
        turns = [...turns.filter((turn) => !time.advisers.includes(turn.adviser)), ...changed]
        const slot = slots.find((one) => one.adviser === chosen) as (typeof slots)[number]
        const blocked = blockedBy(slot, advisers.find(({ id }) => id === chosen) as BookingAdviser)
        const booked = { ...slot, id: String(nth), postcode, blocked }
        expect(
          bookings.some((one) => one.adviser === chosen && overlaps(one.blocked, blocked)),
        ).toBe(false)
        bookings = [...bookings, booked]
        if (draw.chance(0.1)) bookings = bookings.filter((one) => one !== draw.pick(bookings))
      }
      expect(bookings.length).toBeGreaterThan(60)
      for (const { credit } of turns) expect(Math.abs(credit)).toBeLessThan(1.5)
    },
    { cases: 2 },
  )
})

test('a time that was taken meanwhile is gone, and is free again without its booking', () => {
  const calendars = [{ adviser: adviser('a'), busy: [], bookings: [] }]
  const [time] = findTimes(calendars, days, request)
  if (!time) throw new Error('no time')
  const [slot] = findSlotsAt(time, calendars, request)
  expect(slot).toEqual({ adviser: 'a', kind: 'phone', from: time.from, to: time.to })
  const booked: Booked = { ...time, id: '1', kind: 'phone', postcode: null, blocked: time }
  expect(
    findSlotsAt(time, [{ ...(calendars[0] as AdviserCalendar), bookings: [booked] }], request),
  ).toEqual([])
  expect(
    findSlotsAt({ from: time.from + 60_000, to: time.to + 60_000 }, calendars, request),
  ).toEqual([])
})
