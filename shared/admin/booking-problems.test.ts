import { expect, test } from 'vitest'
import { danishInstant } from '../domain/dates.ts'
import type { CalendarBooking } from './bookings.ts'
import { isForbidden, problemsOf } from './booking-problems.ts'

const workday = [{ from: '09:00', to: '16:00' }]
const adviser = {
  id: 'anne',
  name: 'Anne',
  title: '',
  email: '',
  phone: '',
  about: '',
  products: [],
  postcodes: [],
  languages: [],
  hours: { '1': workday, '2': workday, '3': workday, '4': workday, '5': workday },
  breaks: { '4': [{ from: '12:00', to: '12:30' }] },
  absences: [{ from: '2026-12-04', to: '2026-12-04', deputy: null }],
  meetingKinds: ['visit', 'phone'] as const,
  videoUrl: '',
  durationMinutes: 30,
  bufferMinutes: 15,
  noticeHours: 24,
  horizonDays: 30,
  maxPerDay: 3,
  kindRules: {},
  partners: [],
  active: true,
  onSite: true,
  position: 0,
} as const

const at = (local: string): number => danishInstant(local)
const iso = (local: string, minutes = 0): string =>
  new Date(at(local) + minutes * 60_000).toISOString()
const booked = (id: string, local: string, more: Partial<CalendarBooking> = {}) =>
  ({
    id,
    adviserId: 'anne',
    state: 'confirmed',
    kind: 'phone',
    postcode: '',
    startsAt: iso(local),
    endsAt: iso(local, 30),
    blockedTo: iso(local, 45),
    ...more,
  }) as CalendarBooking

const check = (
  local: string,
  {
    bookings = [],
    blocks = [],
    busy = [],
    kind = 'phone',
    postcode = '',
    moving = null,
  }: {
    bookings?: readonly CalendarBooking[]
    blocks?: readonly (readonly [from: string, to: string])[]
    busy?: readonly (readonly [from: string, to: string])[]
    kind?: 'phone' | 'video' | 'visit'
    postcode?: string
    moving?: string | null
  } = {},
) =>
  problemsOf(
    { from: at(local), to: at(local) + 30 * 60_000, kind, postcode },
    adviser,
    {
      settings: { stepMinutes: 30, workedOn: [], ownAdviserDays: 7, revision: 1 },
      bookings,
      blocks: blocks.map(([from, to], i) => ({
        id: String(i),
        revision: 1,
        adviserId: 'anne',
        startsAt: iso(from),
        endsAt: iso(to),
        text: '',
      })),
      feeds: [
        {
          adviserId: 'anne',
          busy: busy.map(([from, to]) => ({ from: at(from), to: at(to) })),
          readAt: 0,
          isFine: true,
          lines: [],
        },
      ],
    },
    { now: at('2026-12-01T09:00'), moving },
  )

test('a free time within the hours breaks no rule, whatever its start and length', () => {
  expect(check('2026-12-03T09:10')).toEqual([])
})

test.each([
  ['2026-12-01T10:00', ['notice']],
  ['2026-12-03T08:45', ['hours']],
  ['2026-12-03T12:15', ['hours']],
  ['2026-12-04T10:00', ['absent']],
  ['2026-12-24T10:00', ['closed']],
  ['2027-01-04T10:00', ['horizon']],
])('names the rules that %s breaks', (local, problems) => {
  expect(check(local)).toEqual(problems)
})

test('a meeting with its pause is never overlapped; its own place counts as free', () => {
  const bookings = [booked('one', '2026-12-03T10:00')]
  expect(check('2026-12-03T10:30', { bookings })).toEqual(['overlap'])
  expect(check('2026-12-03T09:30', { bookings })).toEqual(['overlap'])
  expect(check('2026-12-03T10:45', { bookings })).toEqual([])
  expect(check('2026-12-03T10:15', { bookings, moving: 'one' })).toEqual([])
  expect(
    check('2026-12-03T10:00', {
      bookings: [booked('one', '2026-12-03T10:00', { state: 'cancelled' })],
    }),
  ).toEqual([])
})

test('a time that is past is forbidden, and named first', () => {
  expect(check('2026-12-01T08:55')).toEqual(['past', 'hours'])
  expect(check('2026-12-01T09:00')).toEqual(['past'])
  expect(isForbidden('past')).toBe(true)
  expect(check('2026-12-01T09:05')).toEqual(['notice'])
})

test('blocked and busy times can be overridden, and are named beside an overlap', () => {
  expect(check('2026-12-03T10:00', { blocks: [['2026-12-03T10:00', '2026-12-03T11:00']] })).toEqual(
    ['taken'],
  )
  expect(
    check('2026-12-03T10:00', {
      busy: [['2026-12-03T09:00', '2026-12-03T10:15']],
      bookings: [booked('one', '2026-12-03T10:15')],
    }),
  ).toEqual(['overlap', 'taken'])
})

test('visits need a reachable place and the time to drive there, and a day has its most meetings', () => {
  const visit = booked('one', '2026-12-03T10:00', { kind: 'visit', postcode: '8000' })
  const odense = { kind: 'visit', postcode: '5000', bookings: [visit] } as const
  expect(check('2026-12-03T11:00', odense)).toEqual(['travel'])
  expect(check('2026-12-03T11:00', { kind: 'visit' })).toEqual(['unreachable'])
  expect(check('2026-12-03T11:00', { kind: 'video' })).toEqual(['kind'])
  const full = ['09:00', '13:00', '14:00'].map((clock) => booked(clock, `2026-12-03T${clock}`))
  expect(check('2026-12-03T15:00', { bookings: full })).toEqual(['full'])
})
