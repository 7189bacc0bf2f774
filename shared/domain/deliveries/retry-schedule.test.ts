import { expect, test } from 'vitest'
import { maxAttempts, retryLabels } from './retry-schedule.ts'

test('makes ten attempts over three days', () => {
  expect(maxAttempts).toBe(10)
  expect(retryLabels.join(' · ')).toBe(
    '0 s · 5 s · 5 min · 30 min · 2 t · 5 t · 10 t · 14 t · 20 t · 24 t',
  )
})
