import { priceAreas } from '../../price-area.ts'
import { expect, test } from 'vitest'
import { defaultConstants } from '../../../content/constants/default-constants.ts'
import { readConstants } from '../../constants.ts'
import { batteriesToCover, gridIncome, gridIncomeBand } from './grid-income.ts'

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

test.each([
  [1, 41],
  [2, 82],
  [5, 206],
  [10, 412],
  [20, 823],
])('a kW at %d EUR per MW and hour is %d kr. a year', (eurPerMwHour, kroner) => {
  expect(Math.round(gridIncome({ ...offer, kw: 1, eurPerMwHour }))).toBe(kroner)
})

test('an area’s low, middle and high income are the quartiles of its prices, minus the fee once', () => {
  const constants = readConstants(defaultConstants, Date.parse('2026-11-22T12:00:00Z'))
  for (const area of priceAreas) {
    const { low, mid, high } = gridIncomeBand(10, area, constants)
    // 10 kW / 1,000 · 8,760 h · 0.9 · 0.7 · 7.46 = 411.7 kr. for each EUR/MW/h; at 2, 5 and 10 of them.
    expect([low, mid, high].map(Math.round)).toEqual([823, 2059, 4117])
  }
  const withFee = readConstants(
    defaultConstants.map((row) => (row.key === 'balancing.fee' ? { ...row, value: 900 } : row)),
    Date.parse('2026-11-22T12:00:00Z'),
  )
  // 823 − 900: a poor year can cost more than it gives.
  expect(Math.round(gridIncomeBand(10, 'DK1', withFee).low)).toBe(-77)
  expect(gridIncomeBand(0, 'DK1', withFee)).toEqual({ low: 0, mid: 0, high: 0 })
})

test('income is proportional to power and share, and 0 without either', () => {
  const whole = gridIncome({ ...offer, eurPerMwHour: 5 })
  expect(gridIncome({ ...offer, kw: 5, eurPerMwHour: 5 })).toBeCloseTo(whole / 2)
  expect(gridIncome({ ...offer, customerShare: 0.35, eurPerMwHour: 5 })).toBeCloseTo(whole / 2)
  expect(gridIncome({ ...offer, eurPerMwHour: 0 })).toBe(0)
})

test('a demand of 25 MW equals 2,500 batteries of 10 kW', () => {
  expect(batteriesToCover(25, 10)).toBe(2500)
})
