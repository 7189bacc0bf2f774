import type { Booked, BookingAdviser } from '#shared/domain/booking/adviser.ts'
import { testAdviser } from '#test/helpers/booking/adviser.ts'
import { defaultBookingSettings } from '#shared/domain/booking/settings.ts'
import { type AdviserCalendar, findTimes } from '#shared/domain/booking/times.ts'
import { danishInstant, danishDay, dayAfter } from '#shared/domain/dates.ts'
import { median } from './median.ts'

/** `npm run bench -- booking`: CPU of the slots of 12 advisers over 30 days, for visits, with 60 bookings and 60 busy times each. */
const aimMs = 10
const rounds = 200
const warmUpRounds = 20
const advisers = 12

const now = danishInstant('2027-03-15T08:00')
const towns = ['8000', '8660', '9000', '7100', '8800'] as const
const hours = Object.fromEntries(
  [1, 2, 3, 4, 5].map((weekday) => [weekday, [{ from: '08:00', to: '17:00' }]]),
)
const hour = 3_600_000

const bookings = Array.from({ length: 60 }, (_, i): Booked => {
  const from = danishInstant(`${dayAfter(danishDay(now), i >> 1)}T${i % 2 ? '14' : '09'}:00`)
  return {
    id: String(i),
    kind: i % 3 ? 'visit' : 'phone',
    postcode: i % 3 ? (towns[i % towns.length] as string) : null,
    from,
    to: from + hour,
    blocked: { from, to: from + 1.25 * hour },
  }
})
const adviser = (id: number): BookingAdviser =>
  testAdviser({
    id: String(id),
    hours,
    breaks: { 5: [{ from: '12:00', to: '12:30' }] },
    horizonDays: 60,
  })
const calendars = Array.from({ length: advisers }, (_, id): AdviserCalendar => ({
  adviser: adviser(id),
  busy: bookings.map(({ from }) => ({ from: from + 2 * hour, to: from + 2.5 * hour })),
  bookings,
}))
const wish = {
  kind: 'visit' as const,
  postcode: '8600',
  products: [],
  language: 'da',
  pool: null,
  ownAdviser: null,
}
const request = { wish, now, settings: { ...defaultBookingSettings, stepMinutes: 15 as const } }
const days = { first: dayAfter(danishDay(now), 1), last: dayAfter(danishDay(now), 30) }

/** CPU in ms, so that other load on the machine counts little. */
function measure(): number {
  const before = process.cpuUsage()
  if (findTimes(calendars, days, request).length === 0) throw new Error('no times')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const first = measure()
for (let i = 0; i < warmUpRounds; i++) measure()
const usual = median(Array.from({ length: rounds }, measure))
console.log(
  `slots of ${advisers} advisers over 30 days: ${usual.toFixed(1)} ms, the first time ${first.toFixed(1)} ms; aim ${aimMs} ms`,
)
process.exitCode = usual > aimMs ? 1 : 0
