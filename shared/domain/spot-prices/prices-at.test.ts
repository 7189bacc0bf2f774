import { expect, test } from 'vitest'
import { instantOf } from '../dates.ts'
import { pricesAt, pricesValidUntil } from './prices-at.ts'

const flat = (price: number, hours = 24) => ({
  DK1: Array.from({ length: hours }, () => price),
  DK2: Array.from({ length: hours }, () => price + 0.1),
})
const latest = {
  fetchedAt: '2026-11-20T12:05:00.000Z',
  held: { first: '2026-11-19', last: '2026-11-21' },
  days: { '2026-11-19': flat(0.3), '2026-11-20': flat(0.4), '2026-11-21': flat(0.5) },
}
const at = (day: string, clock = 0) => instantOf(day) + clock * 3_600_000

test('today and tomorrow are shown, with the time they came', () => {
  const prices = pricesAt(latest, 'DK2', at('2026-11-20', 14))
  expect([
    prices?.area,
    prices?.fetchedAt,
    prices?.stale,
    prices?.days.map(({ day }) => day),
  ]).toEqual(['DK2', latest.fetchedAt, false, ['2026-11-20', '2026-11-21']])
  expect(prices?.days[0]?.hours[0]).toEqual({ from: '2026-11-19T23:00:00.000Z', price: 0.5 })
  expect(prices?.days[1]?.hours.at(-1)).toEqual({ from: '2026-11-21T22:00:00.000Z', price: 0.6 })
})

test('after midnight the prices of tomorrow become those of today', () => {
  expect(pricesAt(latest, 'DK1', at('2026-11-20', 23.9))?.days).toHaveLength(2)
  const prices = pricesAt(latest, 'DK1', at('2026-11-21'))
  expect([prices?.stale, prices?.days.map(({ day }) => day)]).toEqual([false, ['2026-11-21']])
})

test('shows the last known day as stale if today is unknown', () => {
  const prices = pricesAt(latest, 'DK1', at('2026-11-24', 9))
  expect([prices?.stale, prices?.fetchedAt, prices?.days.map(({ day }) => day)]).toEqual([
    true,
    latest.fetchedAt,
    ['2026-11-21'],
  ])
})

test('each area has its own known days; an area without known prices is not shown', () => {
  const days = { '2026-11-20': { DK1: [0.4, null], DK2: [null, null] } }
  expect(pricesAt({ ...latest, days }, 'DK2', at('2026-11-20'))).toBeNull()
  expect(
    pricesAt({ ...latest, days }, 'DK1', at('2026-11-20'))?.days[0]?.hours.map(
      ({ price }) => price,
    ),
  ).toEqual([0.4, null])
})

test('the hour that occurs twice has two starts', () => {
  const prices = pricesAt(
    { ...latest, days: { '2026-10-25': flat(0.4, 25) } },
    'DK1',
    at('2026-10-25'),
  )
  expect(prices?.days[0]?.hours.slice(2, 4).map(({ from }) => from)).toEqual([
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T01:00:00.000Z',
  ])
})

test('a chart of prices is valid until the hour ends, or five minutes where prices are missing', () => {
  const minute = 60_000
  const until = (now: number, days: Partial<typeof latest.days> = latest.days) => {
    const known = { ...latest, days: days as typeof latest.days }
    return (
      (pricesValidUntil({
        now,
        DK1: pricesAt(known, 'DK1', now),
        DK2: pricesAt(known, 'DK2', now),
      }) -
        now) /
      minute
    )
  }
  const today = { '2026-11-20': flat(0.4) }
  expect(until(at('2026-11-20', 14) + 10 * minute)).toBe(50)
  expect(until(at('2026-11-20', 12) + 10 * minute, today)).toBe(50)
  expect(until(at('2026-11-20', 14) + 10 * minute, today)).toBe(5)
  expect(until(at('2026-11-20', 14) + 58 * minute, today)).toBe(2)
  expect(until(at('2026-11-25', 9), today)).toBe(5)
  expect(until(at('2026-11-20', 9), {})).toBe(5)
})
