import { expect, test } from 'vitest'
import { defaultConstants } from '../constants/default-constants.ts'
import { defaultPrice } from '../products/default-prices.ts'
import { figureDay } from './day.ts'
import { figuresReading } from './readers.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const reading = (...keys: readonly string[]) =>
  figuresReading(
    new Set(keys),
    figureDay(defaultConstants, now, () => null),
  )

test('names sums, figures per kWh and sentences that read a price', () => {
  expect(defaultPrice('own-product.heatsync')).toBeGreaterThan(0)
  const names = reading('own-product.heatsync')
  expect(names).toContain('own-product.heatsync.unit')
  expect(names.length).toBeGreaterThan(1)
  expect(reading('battery.example-10kwh')).toEqual(
    expect.arrayContaining(['battery.per-kwh-10', 'solar.with-battery']),
  )
  expect(reading('battery.example-10kwh')).not.toContain('battery.per-kwh-5')
})

test('names each figure that shares a calculation, not only the first', () => {
  expect(reading('battery.example-10kwh.capacity-kwh')).toEqual(
    expect.arrayContaining([
      'battery.year-10kwh',
      'battery.year-10kwh.low',
      'battery.year-10kwh.night',
    ]),
  )
})

test('names nothing for a price that no figure reads', () => {
  expect(reading('own-product.plug')).toEqual([])
  expect(reading()).toEqual([])
})
