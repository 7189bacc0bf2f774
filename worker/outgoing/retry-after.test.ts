import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

test('reads seconds or a date, only for statuses that use Retry-After', () => {
  expect(readRetryAfter(429, '30', 0)).toBe(30_000)
  expect(readRetryAfter(503, 'Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60_000)
  expect(readRetryAfter(500, '30', 0)).toBeNull()
  expect(readRetryAfter(503, 'soon', 0)).toBeNull()
  expect(readRetryAfter(503, 'Thu, 01 Jan 1970 00:01:00 GMT', 120_000)).toBeNull()
})
