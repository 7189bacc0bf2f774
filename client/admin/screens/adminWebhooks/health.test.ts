import { expect, test } from 'vitest'
import type { Webhook } from '../../data/webhooks.ts'
import { describeHealth, isFailing } from './health.tsx'

const at = new Date(Date.now() - 60_000).toISOString()
const webhook = (change: Partial<Webhook>): Webhook => ({
  id: 'w',
  revision: 1,
  name: 'Ring_mig_op',
  url: 'https://modtager.eksempel.dk/',
  kinds: ['contact'],
  isActive: true,
  hasSecret: true,
  rotating: false,
  hours: [],
  success: null,
  medianMs: null,
  failures: 0,
  failingSince: null,
  waiting: 0,
  parked: 0,
  last: null,
  createdAt: at,
  ...change,
})
const failing = {
  failures: 14,
  failingSince: at,
  waiting: 14,
  last: { at, httpStatus: 401, reason: 'http_error' as const },
}

test('a receiver is failing from the third failure in a row, and not while it is paused', () => {
  expect([2, 3].map((failures) => isFailing({ isActive: true, failures }))).toEqual([false, true])
  expect(isFailing({ isActive: false, failures: 9 })).toBe(false)
})

test('the sentence says what it answers since when, what waits, and that nothing is lost', () => {
  expect(describeHealth(webhook(failing))).toMatch(
    /^Svarer 401 siden .*\d\d\.\d\d\. 14 venter, intet er tabt\.$/,
  )
  expect(
    describeHealth(
      webhook({ ...failing, waiting: 1, last: { at, httpStatus: null, reason: 'timeout' } }),
    ),
  ).toMatch(/^Modtageren svarede ikke i tide siden .*\. Én venter, intet er tabt\.$/)
  expect(describeHealth(webhook({}))).toBe(
    'Ingen svar endnu; arkiverede leverancer tæller ikke med.',
  )
  expect(describeHealth(webhook({ last: { at, httpStatus: 200, reason: null } }))).toMatch(
    /^Tog imod sidst .*\. Der venter ikke noget\.$/,
  )
})

test('a paused receiver says what is parked, and one that closed itself says why', () => {
  expect(describeHealth(webhook({ isActive: false, parked: 3 }))).toBe(
    'Sat på pause. 3 venter parkeret, intet er tabt.',
  )
  expect(
    describeHealth(
      webhook({ isActive: false, last: { at, httpStatus: 410, reason: 'gone' }, failures: 1 }),
    ),
  ).toContain('lukket (410)')
})
