import { expect, test } from 'vitest'
import { testAdviser } from '#test/helpers/booking/adviser.ts'
import { type Draw, randomly } from '#test/helpers/randomly.ts'
import type { BookingAdviser, Slot } from './adviser.ts'
import {
  chooseAdviser,
  fittingAdvisers,
  nearestTimes,
  offerTimes,
  type RoutingWish,
  takeTurn,
  type Turn,
} from './routing.ts'

const adviser = (id: string, more: Partial<BookingAdviser> = {}): BookingAdviser =>
  testAdviser({ id, meetingKinds: ['phone', 'visit'], ...more })
const advisers = [
  adviser('west', { postcodes: [{ from: '5000', to: '9999' }] }),
  adviser('east', { postcodes: [{ from: '1000', to: '4999' }], products: ['batteri'] }),
  adviser('german', { languages: ['da', 'de'], meetingKinds: ['phone'] }),
]
const wish: RoutingWish = {
  kind: 'phone',
  postcode: null,
  products: [],
  language: null,
  pool: null,
  ownAdviser: null,
}

test.each<[string, Partial<RoutingWish>, string]>([
  ['nothing', {}, 'west east german'],
  ['a postcode', { postcode: '8000' }, 'west german'],
  ['a product', { products: ['varmepumpe'] }, 'west german'],
  ['a language', { language: 'de' }, 'german'],
  ['a partner', { pool: ['east'] }, 'east'],
  ['a visit', { kind: 'visit', postcode: '2100' }, 'east'],
  [
    'the adviser from before, who works elsewhere',
    { postcode: '2100', ownAdviser: 'west' },
    'west east german',
  ],
  ['a language that no adviser speaks', { language: 'ar' }, 'west east german'],
  [
    'a product that no adviser nearby knows',
    { kind: 'visit', postcode: '2100', products: ['varmepumpe'] },
    'east',
  ],
  [
    'a partner whose adviser works elsewhere, for a visit',
    { kind: 'visit', postcode: '8000', pool: ['east'] },
    '',
  ],
])('a customer who wishes %s is offered those who fit', (_, more, expected) =>
  expect(
    fittingAdvisers(advisers, { ...wish, ...more })
      .map(({ id }) => id)
      .join(' '),
  ).toBe(expected),
)

const hour = 3_600_000
const slot = (adviser: string, hours: number): Slot => ({
  adviser,
  kind: 'phone',
  from: hours * hour,
  to: (hours + 1) * hour,
})

test("offers only the customer's own adviser while that one is free soon, then all", () => {
  const slots = [slot('b', 30), slot('a', 48), slot('b', 20), slot('a', 30)]
  const rule = { ownAdviser: 'a', now: 0 }
  expect(offerTimes(slots, { ...rule, ownAdviserDays: 2 })).toEqual([
    { from: 30 * hour, to: 31 * hour, advisers: ['a'] },
    { from: 48 * hour, to: 49 * hour, advisers: ['a'] },
  ])
  const all = offerTimes(slots, { ...rule, ownAdviserDays: 1 })
  expect(all.map(({ from, advisers }) => [from / hour, ...advisers])).toEqual([
    [20, 'b'],
    [30, 'b', 'a'],
    [48, 'a'],
  ])
  expect(nearestTimes(all, 31 * hour, 2).map(({ from }) => from / hour)).toEqual([30, 20])
})

test('the own adviser takes the time if free; of equals, the one who waited longest', () => {
  const turns: Turn[] = [
    { adviser: 'a', credit: 0, lastAt: 5 },
    { adviser: 'b', credit: 0, lastAt: 3 },
    { adviser: 'c', credit: -0.5, lastAt: 1 },
  ]
  expect(chooseAdviser(['a', 'b', 'c'], turns, 'c')).toBe('c')
  expect(chooseAdviser(['a', 'b'], turns, 'c')).toBe('b')
  expect(chooseAdviser(['a', 'b', 'd'], turns)).toBe('d')
  expect(chooseAdviser([], turns)).toBeNull()
})

/** Gives 1,000 bookings in turn to advisers who are away for random periods. How far anyone was from their share, in bookings: at worst, and at the end. */
function distanceFromShare(draw: Draw): { worst: number; end: number } {
  const ids = Array.from({ length: draw.integer(2, 12) }, (_, i) => String(i))
  const backAt = new Map<string, number>()
  const ahead = new Map(ids.map((id) => [id, 0]))
  const add = (id: string, more: number): void =>
    void ahead.set(id, (ahead.get(id) as number) + more)
  const farthest = (): number => Math.max(...[...ahead.values()].map(Math.abs))
  let turns: readonly Turn[] = []
  let worst = 0
  for (let at = 0; at < 1000; at++) {
    for (const id of ids) if (draw.chance(0.01)) backAt.set(id, at + draw.integer(1, 120))
    const free = ids.filter((id) => (backAt.get(id) ?? 0) <= at)
    const chosen = chooseAdviser(free, turns)
    if (chosen === null) continue
    const changed = takeTurn(turns, free, chosen, at)
    turns = [...turns.filter(({ adviser }) => !free.includes(adviser)), ...changed]
    for (const id of free) add(id, -1 / free.length)
    add(chosen, 1)
    worst = Math.max(worst, farthest())
  }
  return { worst, end: farthest() }
}

test('over 1,000 bookings with absences each adviser gets their share within one', () => {
  randomly(
    (draw) => {
      const { worst, end } = distanceFromShare(draw)
      expect(end).toBeLessThanOrEqual(1)
      expect(worst).toBeLessThan(1.5)
    },
    { cases: 40 },
  )
})

test('an adviser who was away for months gets no more than the others after the return', () => {
  let turns: readonly Turn[] = []
  const got: string[] = []
  for (let at = 0; at < 130; at++) {
    const free = at < 100 ? ['a', 'b'] : ['a', 'b', 'c']
    const chosen = chooseAdviser(free, turns) as string
    const changed = takeTurn(turns, free, chosen, at)
    turns = [...turns.filter(({ adviser }) => !free.includes(adviser)), ...changed]
    got.push(chosen)
  }
  for (const id of ['a', 'b', 'c'])
    expect(got.slice(100).filter((one) => one === id)).toHaveLength(10)
})
