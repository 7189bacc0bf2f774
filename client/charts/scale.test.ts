import { expect, test } from 'vitest'
import { niceTicks, scaleLinear } from './scale.ts'

test('ticks are few round numbers that include zero and both ends', () => {
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

test('places a value proportionally between the ends', () => {
  const x = scaleLinear([-10, 10], [0, 200])
  expect([x(-10), x(0), x(5)]).toEqual([0, 100, 150])
})
