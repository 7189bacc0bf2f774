import { expect, test } from 'vitest'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { calculatorNames } from '#shared/schemas/content/calculator.ts'
import { runCalculator } from './calculate.ts'
import { readOwnValues, withDrafts, withOwnValues, writeOwnValues } from './own-values.ts'

const at = Date.parse('2026-11-27T00:00:00Z')

test('own values are read again as they were written', () => {
  const own = { 'tax.electricity': 0.9, 'spot.mean': 1250 }
  expect(readOwnValues(writeOwnValues(own))).toEqual(own)
  expect(readOwnValues('tax.electricity=mange;=3;spot.mean=0,5')).toEqual({ 'spot.mean': 0.5 })
  expect(writeOwnValues({})).toBeNull()
})

test('an own value replaces every row of its constant, and a draft all of its rows', () => {
  const rows = withOwnValues(defaultConstants, { 'supplier.markup': 5 })
  expect(
    new Set(rows.filter(({ key }) => key === 'supplier.markup').map((row) => row.value)),
  ).toEqual(new Set([5]))
  const [first] = defaultConstants.filter(({ key }) => key === 'supplier.markup')
  const drafts = withDrafts(defaultConstants, [[{ ...first!, value: 9 }]])
  expect(drafts.filter(({ key }) => key === 'supplier.markup').map((row) => row.value)).toEqual([9])
})

test.each(calculatorNames)('%s has figures, and says which constants they come from', (name) => {
  const { figures, used } = runCalculator(name, { loanPct: 50 }, defaultConstants, at)
  expect(figures.length).toBeGreaterThan(0)
  for (const { label, text } of figures) expect(`${label} ${text}`).not.toMatch(/undefined|NaN/)
  expect(used.length).toBeGreaterThan(0)
})
