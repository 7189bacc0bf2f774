import { expect, test } from 'vitest'
import { isReceiversFault, successPercent } from './receiver-health.ts'

test('the percentage of deliveries is never 100 while one failed, and missing without attempts', () => {
  expect(successPercent([])).toBeNull()
  expect(successPercent([{ delivered: 0, failed: 0 }])).toBeNull()
  expect(
    successPercent([
      { delivered: 3, failed: 0 },
      { delivered: 0, failed: 1 },
    ]),
  ).toBe(75)
  expect(successPercent([{ delivered: 999, failed: 1 }])).toBe(99)
  expect(successPercent([{ delivered: 5, failed: 0 }])).toBe(100)
  expect(successPercent([{ delivered: 0, failed: 2 }])).toBe(0)
})

test('a mail that the service refuses says nothing about the service', () => {
  expect(isReceiversFault('mail_refused')).toBe(false)
  expect(isReceiversFault('mail_key')).toBe(true)
  expect(isReceiversFault('http_error')).toBe(true)
})
