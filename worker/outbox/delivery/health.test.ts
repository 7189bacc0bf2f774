import { expect, test } from 'vitest'
import { medianOf, readHours } from './health.ts'

const hour = 3_600_000

test('the hours are the last 24, oldest first, with the present one last', () => {
  const now = 1000 * hour + 5
  const stored = JSON.stringify({ 976: [9, 9], 977: [1, 0], 1000: [2, 3] })
  const hours = readHours(stored, now)
  expect(hours).toHaveLength(24)
  expect(hours[0]).toEqual({ delivered: 1, failed: 0 })
  expect(hours[23]).toEqual({ delivered: 2, failed: 3 })
  expect(hours.slice(1, 23).every(({ delivered, failed }) => delivered + failed === 0)).toBe(true)
})

test('the median is a time that was measured', () => {
  expect(medianOf('[]')).toBeNull()
  expect(medianOf('[30]')).toBe(30)
  expect(medianOf('[500, 10, 30]')).toBe(30)
  expect(medianOf('[500, 10, 30, 20]')).toBe(20)
})
