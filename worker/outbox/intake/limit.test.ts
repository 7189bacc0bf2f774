import { expect, test } from 'vitest'
import { hitLifetime, postWindows, waitFor } from './limit.ts'

const limit = postWindows({ perMinute: 3, perDay: 5 })

test('the limit per minute is a sliding window: a post is possible a minute after the earliest counted post', () => {
  expect(waitFor([1000, 2000], limit, 3000)).toBe(0)
  expect(waitFor([1000, 2000, 3000], limit, 4000)).toBe(57_000)
  expect(waitFor([1000, 2000, 3000], limit, 61_000)).toBe(0)
})

test('the limit per day is a sliding window too, and the longer of both waits applies', () => {
  const times = [0, 100_000, 200_000, 300_000, 400_000]
  expect(waitFor(times, limit, 500_000)).toBe(hitLifetime - 500_000)
})
