import { expect, test } from 'vitest'
import type { Constant } from '../schemas/content/snapshot.ts'
import { readConstants, withDefaults } from './constants.ts'
import { instantOf } from './dates.ts'

const row = (key: string, value: number, more: Partial<Constant> = {}): Constant => ({
  key,
  value,
  unit: 'kr./kWh',
  validFrom: null,
  validTo: null,
  area: null,
  source: 'prøve',
  url: null,
  readOn: '2026-11-01',
  confidence: 'assumed',
  ...more,
})
const now = instantOf('2026-11-22')

test('a value applies on its own days, and a value of an area takes precedence over a general one', () => {
  const constants = readConstants(
    [
      row('tax', 0.008, { validTo: '2028-01-01' }),
      row('tax', 0.74, { validFrom: '2028-01-01' }),
      row('grid', 0.2),
      row('grid', 0.3, { area: 'cerius' }),
    ],
    now,
  )
  expect(constants.value('tax')).toBe(0.008)
  expect(constants.value('tax', { at: instantOf('2028-01-01') })).toBe(0.74)
  expect(constants.value('grid', { area: 'cerius' })).toBe(0.3)
  expect(constants.value('grid', { area: 'n1' })).toBe(0.2)
})

test('after the last known period the last value applies; before the first there is no value', () => {
  const constants = readConstants(
    [
      row('a', 1, { validFrom: '2026-01-01', validTo: '2027-01-01' }),
      row('a', 2, { validFrom: '2027-01-01', validTo: '2028-01-01' }),
    ],
    now,
  )
  expect(constants.value('a', { at: instantOf('2040-06-01') })).toBe(2)
  expect(() => constants.value('a', { at: instantOf('2025-06-01') })).toThrow(
    'No constant a at 2025-05-31',
  )
  expect(() => constants.value('b', { area: 'n1' })).toThrow('No constant b of n1')
  expect([
    constants.has('a'),
    constants.has('a', { at: instantOf('2025-06-01') }),
    constants.has('b'),
  ]).toEqual([true, false, false])
  expect(constants.row('a', { at: instantOf('2027-06-01') })).toMatchObject({
    value: 2,
    validTo: '2028-01-01',
  })
})

test('lists every row that was used, each once', () => {
  const constants = readConstants([row('a', 1), row('b', 2), row('c', 3)], now)
  constants.value('b')
  constants.value('a')
  constants.value('b')
  expect(constants.used().map(({ key }) => key)).toEqual(['b', 'a'])
})

test('published rows replace all rows of the build with the same key', () => {
  const rows = withDefaults([row('a', 9)], [row('a', 1), row('a', 2, { area: 'n1' }), row('b', 3)])
  expect(rows.map(({ key, value }) => [key, value])).toEqual([
    ['a', 9],
    ['b', 3],
  ])
})
