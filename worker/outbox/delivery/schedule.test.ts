import { expect, test } from 'vitest'
import { longestRetryAfter } from '#worker/outgoing/retry-after.ts'
import { retryGaps } from '#shared/domain/deliveries/retry-schedule.ts'
import { nextAttemptAt, readGaps } from './schedule.ts'

const failed = (tries: number, random = 0.5, retryAfter: number | null = null) =>
  nextAttemptAt({ tries, at: 0, retryAfter, gaps: retryGaps, random })

test('the gaps between the ten attempts are 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h', () => {
  const hours = (n: number) => n * 3600
  const gaps = Array.from({ length: 10 }, (_, i) => failed(i + 1)).map((at) => at && at / 1000)
  expect(gaps).toEqual([
    5,
    300,
    1800,
    hours(2),
    hours(5),
    hours(10),
    hours(14),
    hours(20),
    hours(24),
    null,
  ])
})

test('jitter moves a gap by at most a fifth either way', () => {
  expect(failed(2, 0)).toBe(240_000)
  expect(failed(2, 0.999_999)).toBeCloseTo(360_000, -1)
})

test('gaps count from the end of the failed attempt', () => {
  expect(nextAttemptAt({ tries: 1, at: 1_000_000, retryAfter: null, gaps: [5], random: 0.5 })).toBe(
    1_005_000,
  )
})

test('Retry-After can lengthen a pause up to a day, and never shortens it', () => {
  expect(failed(1, 0.5, 60_000)).toBe(60_000)
  expect(failed(3, 0.5, 60_000)).toBe(1_800_000)
  expect(failed(1, 0.5, 10 * longestRetryAfter)).toBe(longestRetryAfter)
})

test('DELIVERY_GAPS replaces the schedule, unless it is unreadable', () => {
  expect(readGaps('0.1, 0.2')).toEqual([0.1, 0.2])
  expect(readGaps('')).toBe(retryGaps)
  expect(readGaps('5,x')).toBe(retryGaps)
})
