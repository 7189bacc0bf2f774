import { expect, test } from 'vitest'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { period } from './values.ts'

const row = (validFrom: string | null, validTo: string | null) =>
  ({ validFrom, validTo }) as Constant

test('a period names its last day, which is the day before the stored end', () => {
  expect(period(row('2026-01-01', '2028-01-01'))).toBe('1. januar 2026 – 31. december 2027')
  expect(period(row(null, '2028-01-01'))).toBe('til og med 31. december 2027')
  expect(period(row('2028-01-01', null))).toBe('fra 1. januar 2028')
  expect(period(row(null, null))).toBe('altid')
})
