import { expect, test } from 'vitest'
import { attemptCount, currentRound, describeSuccess, deliveryStatus } from './status.ts'

const failed = { n: 1, at: '', ms: 1, httpStatus: 503, reason: 'http_error' as const }
const timedOut = { ...failed, httpStatus: null, reason: 'timeout' as const }
const done = { ...failed, httpStatus: 200, reason: null }
const statusText = (status: Parameters<typeof deliveryStatus>[0]) =>
  Object.values(deliveryStatus(status)).join(' ')

test('a delivery shows its last answer and what happens next', () => {
  expect(statusText({ status: 'success', attempts: [failed, done], kind: 'contact' })).toBe(
    'good 200',
  )
  expect(statusText({ status: 'success', attempts: [done], kind: 'test' })).toBe('note Test 200')
  expect(statusText({ status: 'error', attempts: [failed], kind: 'contact' })).toBe('bad Fejl 503')
  expect(statusText({ status: 'error', attempts: [timedOut], kind: 'contact' })).toBe(
    'bad Tidsudløb',
  )
  expect(statusText({ status: 'pending', attempts: [failed], kind: 'contact' })).toBe(
    'wait Fejl 503, prøves igen',
  )
  expect(statusText({ status: 'pending', attempts: [], kind: 'contact' })).toBe('wait Venter')
  expect(statusText({ status: 'parked', attempts: [failed], kind: 'contact' })).toBe(
    'wait Parkeret',
  )
})

test('a replay starts a new round: after a success, and after ten failures', () => {
  expect(currentRound([failed, done]).length).toBe(2)
  expect(currentRound([failed, done, failed, failed]).length).toBe(2)
  expect(currentRound(Array.from({ length: 10 }, () => failed)).length).toBe(10)
  expect(currentRound(Array.from({ length: 11 }, () => failed)).length).toBe(1)
  expect(currentRound([]).length).toBe(0)
})

test('a replay that waits for its first attempt has made no attempt', () => {
  expect(currentRound([done], true).length).toBe(0)
  expect(currentRound([failed], true).length).toBe(1)
  expect(
    currentRound(
      Array.from({ length: 10 }, () => failed),
      true,
    ).length,
  ).toBe(0)
})

test('attempts are counted across all rounds', () => {
  expect(attemptCount({ status: 'pending', attempts: [failed], kind: 'contact' })).toBe('1 / 10')
  expect(attemptCount({ status: 'error', attempts: [failed], kind: 'contact' })).toBe(
    'Stoppet efter 1',
  )
  expect(attemptCount({ status: 'pending', attempts: [done, failed], kind: 'contact' })).toBe('2')
  expect(attemptCount({ status: 'success', attempts: [done, done], kind: 'contact' })).toBe('2')
  expect([1, 2].map(describeSuccess)).toEqual([
    'Leveret i første forsøg.',
    'Leveret. 2 forsøg i alt.',
  ])
})
