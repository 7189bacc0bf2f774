import { expect, test } from 'vitest'
import { ruleStatus } from './table.tsx'

test('names the Danish day on which a rule begins', () => {
  const from = '2026-12-26T23:00:00.000Z'
  expect(ruleStatus({ state: 'planned', shadowed: false, conditions: { from } }).label).toBe(
    'Fra 27. december',
  )
})

test('names the last Danish day on which a rule answers', () => {
  const labelOf = (until: string) =>
    ruleStatus({ state: 'live', shadowed: false, conditions: { until } }).label
  expect(labelOf('2026-12-31T23:00:00.000Z')).toBe('Til 31. december')
  expect(labelOf('2027-01-01T11:00:00.000Z')).toBe('Til 1. januar')
})
