import { expect, test } from 'vitest'
import { distanceToLimit, soundPressureAt } from './noise.ts'

test('noise at a distance equals a manufacturer’s table for 64 dB(A)', () => {
  expect([1, 2, 5, 10].map((metres) => Math.round(soundPressureAt(metres, 64, 'free')))).toEqual([
    56, 50, 42, 36,
  ])
  expect([1, 2, 5, 10].map((metres) => Math.round(soundPressureAt(metres, 64, 'wall')))).toEqual([
    59, 53, 45, 39,
  ])
})

test('meets the limit at the distance, but not half a metre nearer', () => {
  for (const place of ['free', 'wall', 'corner'] as const) {
    const metres = distanceToLimit(35, 55, place)
    expect(soundPressureAt(metres, 55, place)).toBeLessThanOrEqual(35)
    expect(soundPressureAt(metres - 0.5, 55, place)).toBeGreaterThan(35)
  }
})
