import { expect, test } from 'vitest'
import { lastDaysIn } from './named-days.ts'

test.each([
  ['Gælder til og med 31. december 2026.', ['2026-12-31']],
  ['Bestil senest den 1. marts', ['2027-03-01']],
  ['Slutter 12. november, og inden 3.\u00a0maj 2027.', ['2026-11-12', '2027-05-03']],
  ['Vi blev grundlagt den 1. maj 2009.', []],
  ['Senest 31. februar', []],
])('finds the last days in: %s', (text, days) => {
  expect(lastDaysIn(text, '2026-11-04')).toEqual(days)
})
