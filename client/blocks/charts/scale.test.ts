import { expect, test } from 'vitest'
import { rangeText } from '#shared/content/format.ts'
import { lines, niceTicks, scale, shortUnit, textWidth } from './scale.ts'

test('ticks are round, hold zero and both ends, and are few', () => {
  expect(niceTicks(0, 740)).toEqual([0, 200, 400, 600, 800])
  expect(niceTicks(0, 2.26)).toEqual([0, 1, 2, 3])
  expect(niceTicks(820, 4120, 6)).toEqual([0, 1000, 2000, 3000, 4000, 5000])
  expect(niceTicks(-14_000, -3000, 6)).toEqual([-15_000, -10_000, -5000, 0])
  expect(niceTicks(0, 0)).toEqual([0, 0.25, 0.5, 0.75, 1])
  for (const [low, high] of [
    [-3, 11],
    [-120_000, 95_000],
    [0, 0.013],
    [0, 999_999],
  ] as const) {
    const ticks = niceTicks(low, high)
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks[0]).toBeLessThanOrEqual(low)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
    expect(ticks).toContain(0)
  }
})

test('a value stands between the ends in proportion', () => {
  const x = scale([-10, 0, 10], 0, 200)
  expect([x(-10), x(0), x(5)]).toEqual([0, 100, 150])
})

test('a text is broken between words only', () => {
  expect(lines('Varmepumpe fra 2028, når elafgiften er tilbage', 24)).toEqual([
    'Varmepumpe fra 2028, når',
    'elafgiften er tilbage',
  ])
  expect(lines('Elvarmeanlægsudskiftning', 10)).toEqual(['Elvarmeanlægsudskiftning'])
})

test('a joiner takes no room', () => {
  expect(textWidth(rangeText('3', '4'), 10)).toBe(textWidth('3-4', 10))
})

test('a short unit is what is measured alone', () => {
  expect(['kr. om året', 'kr.', 'dB(A) i den afstand', 'kWh, en aprildag'].map(shortUnit)).toEqual([
    'kr.',
    'kr.',
    'dB',
    'kWh',
  ])
})
