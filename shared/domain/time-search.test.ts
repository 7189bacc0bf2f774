import { expect, test } from 'vitest'
import { parseTimeSearch } from './time-search.ts'

/** 25 November 2026, 12.00 in Denmark. */
const now = Date.parse('2026-11-25T11:00:00Z')

test.each([
  ['10.31', '2026-11-25T09:31:00.000Z', 60_000],
  ['kl. 10.31', '2026-11-25T09:31:00.000Z', 60_000],
  ['10:31:08', '2026-11-25T09:31:08.000Z', 1000],
  ['23.27', '2026-11-24T22:27:00.000Z', 60_000],
  ['1/7 9.05', '2026-07-01T07:05:00.000Z', 60_000],
  ['24.12. 18.00', '2025-12-24T17:00:00.000Z', 60_000],
])('%s is the last such time in Denmark', (text, since, ms) => {
  expect(parseTimeSearch(text, now)).toEqual({
    since,
    until: new Date(Date.parse(since) + ms).toISOString(),
  })
})

test.each(['', '10', '25.10', '10.61', 'Mette 10.31', '31/2 10.31', '2026-11-25', '12345678'])(
  '%s is no time',
  (text) => {
    expect(parseTimeSearch(text, now)).toBeNull()
  },
)
