import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { townOf } from '../postcodes.ts'
import { minutesBetween, needsFerry } from './distance.ts'
import { centreOf } from './postcode-centres.ts'

const postcodes = Array.from({ length: 9000 }, (_, i) => String(i + 1000)).filter(
  (postcode) => townOf(postcode) !== null,
)
const byRoad = postcodes.filter((postcode) => !needsFerry(postcode))

test('every postcode with a town has a centre in Denmark, near that of a neighbouring number', () => {
  for (const postcode of postcodes) {
    const centre = centreOf(postcode)
    expect(centre, postcode).not.toBeNull()
    const { lat, lon } = centre as NonNullable<typeof centre>
    expect(lat > 54.5 && lat < 57.8 && lon > 8 && lon < 15.2, postcode).toBe(true)
  }
  // Neighbours in the list of numbers are neighbours on the map, at least one of a dozen.
  const isLone = (postcode: string, i: number): boolean =>
    !byRoad
      .slice(Math.max(0, i - 6), i + 7)
      .some((other) => other !== postcode && (minutesBetween(postcode, other) ?? Infinity) <= 40)
  expect(byRoad.filter(isLone)).toEqual([])
})

test('no other number has a centre', () => {
  expect(['0999', '1000', '1474', '3900', '9999', '', '80000'].map(centreOf)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})

test('drives are symmetric, and never shorter by a detour', () => {
  randomly(
    (draw) => {
      const [a, b, c] = [draw.pick(byRoad), draw.pick(byRoad), draw.pick(byRoad)]
      const direct = minutesBetween(a, c) as number
      expect(minutesBetween(c, a)).toBe(direct)
      expect(direct).toBeLessThanOrEqual(
        (minutesBetween(a, b) as number) + (minutesBetween(b, c) as number),
      )
    },
    { cases: 5000 },
  )
})

test.each([
  ['8000', '4400', 180],
  ['8500', '3390', 240],
  ['8000', '1050', 170],
  ['8400', '4500', 200],
  ['6400', '5600', 90],
])('goes from %s to %s by the bridges, not across the sea: at least %i minutes', (a, b, least) =>
  expect(minutesBetween(a, b)).toBeGreaterThan(least),
)

test('no road leads to an island that only a ferry reaches, but roads connect its own postcodes', () => {
  for (const island of ['3700', '8305', '9940', '5970', '8592', '6720', '8789', '4305', '8799']) {
    expect(needsFerry(island), island).toBe(true)
    expect(minutesBetween(island, '8000'), island).toBeNull()
    expect(minutesBetween('2100', island), island).toBeNull()
  }
  expect(minutesBetween('3700', '3740')).toBeGreaterThan(20)
  expect(minutesBetween('5960', '5970')).toBeGreaterThan(10)
  expect(minutesBetween('5960', '3700')).toBeNull()
  expect(['6400', '4780', '5900', '7900', '6792', '4793'].filter(needsFerry)).toEqual([])
})
