import { expect, test } from 'vitest'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { readConstants } from '../constants.ts'
import { calculateBattery } from './plant/calculate-plants.ts'
import { calculateCarAndSun } from './car-and-sun.ts'
import { calculateCombined } from './plant/calculate-plants.ts'
import { calculateHeatPump } from './heat-pump.ts'
import { memoizeLast } from './memoize-last.ts'
import { calculatePassiveIncome } from './passive-income.ts'
import { calculateSolar } from './plant/calculate-plants.ts'

test('calculates a result once while it is among the most recent results', () => {
  const asked: number[] = []
  const twice = memoizeLast(2, (value: number) => {
    asked.push(value)
    return value * 2
  })
  expect([1, 2, 1, 2, 3, 1].map((value) => twice(value))).toEqual([2, 4, 2, 4, 6, 2])
  // 3 takes the place of 1, which was used least recently.
  expect(asked).toEqual([1, 2, 3, 1])
})

test('compares plain objects by their properties, and counts arguments', () => {
  let calls = 0
  const area = memoizeLast(
    3,
    ({ width, height }: { width: number; height: number }, scale?: number) => {
      calls++
      return width * height * (scale ?? 1)
    },
  )
  expect([area({ width: 2, height: 3 }), area({ height: 3, width: 2 })]).toEqual([6, 6])
  expect(calls).toBe(1)
  expect([area({ width: 2, height: 3 }, 10), area({ width: 2, height: 3 })]).toEqual([60, 6])
})

test('distinguishes 0 from −0, and treats NaN as equal to NaN', () => {
  const sign = memoizeLast(3, (value: number) => 1 / value)
  expect([0, -0, Number.NaN, Number.NaN].map((value) => sign(value))).toEqual([
    Infinity,
    -Infinity,
    Number.NaN,
    Number.NaN,
  ])
})

const now = Date.UTC(2026, 10, 22)
const calculations = {
  solar: calculateSolar,
  battery: calculateBattery,
  combined: calculateCombined,
  'heat pump': calculateHeatPump,
  'passive income': calculatePassiveIncome,
  'car and sun': calculateCarAndSun,
} as const

/** One change after the other, as a visitor makes them, and back to where it began. */
const walk: readonly Readonly<Record<string, number | string>>[] = [
  {},
  { consumption: 6200 },
  { consumption: 6200, size: 9, solar: 9 },
  { consumption: 6200, size: 9, solar: 9, area: 'DK2', grid: 'radius' },
  { consumption: 6200, azimuth: 90, tilt: 20, sides: 'two', shade: 10 },
  { heatPump: 4000, car: 2500, charging: 'sun', nightCharging: 'no', capacity: 5 },
  { startYear: 2030, price: 90_000, loanPct: 50 },
  {},
]

test.each(Object.entries(calculations))(
  '%s: memoized results of other inputs never change a result',
  async (_, calculate) => {
    const answer = (of: typeof calculate, given: (typeof walk)[number]) =>
      of(given, readConstants(defaultConstants, now))
    const answers = walk.map((given) => answer(calculate, given))
    // The other way round everything that is kept is another's; each answer is the same to the last digit.
    const again = walk.toReversed().map((given) => answer(calculate, given))
    expect(again.toReversed()).toEqual(answers)
    expect(answers.at(-1)).toEqual(answers[0])
  },
)
