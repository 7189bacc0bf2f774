import { expect, test } from 'vitest'
import { batteriesToCover, gridIncome } from './grid-income.ts'

const offer = { kw: 10, availability: 0.9, customerShare: 0.7, kronerPerEuro: 7.46 }

test.each([
  [1, 412],
  [2, 823],
  [5, 2059],
  [10, 4117],
  [20, 8234],
])('10 kW at %d EUR per MW and hour is %d kr. a year', (eurPerMwHour, kroner) => {
  expect(Math.round(gridIncome({ ...offer, eurPerMwHour }))).toBe(kroner)
})

test('income follows power and share, and nothing earns nothing', () => {
  const whole = gridIncome({ ...offer, eurPerMwHour: 5 })
  expect(gridIncome({ ...offer, kw: 5, eurPerMwHour: 5 })).toBeCloseTo(whole / 2)
  expect(gridIncome({ ...offer, customerShare: 0.35, eurPerMwHour: 5 })).toBeCloseTo(whole / 2)
  expect(gridIncome({ ...offer, eurPerMwHour: 0 })).toBe(0)
})

test('a need of 25 MW is 2,500 batteries of 10 kW', () => {
  expect(batteriesToCover(25, 10)).toBe(2500)
})
