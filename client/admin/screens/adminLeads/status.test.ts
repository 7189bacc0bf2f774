import { expect, test } from 'vitest'
import type { LeadSummary } from '#shared/schemas/admin.ts'
import { leadStatus } from './status.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const lead: LeadSummary = {
  id: '1',
  kind: 'contact',
  name: 'Mette Holm',
  contact: 'm@eksempel.dk',
  subject: 'solceller',
  receivedAt: '2026-11-20T09:00:00Z',
  stored: true,
  storeError: null,
  setAside: null,
  deliveries: {},
}
const word = (change: Partial<LeadSummary>): string => leadStatus({ ...lead, ...change }, now).word

test('the most pressing state of a lead is the one shown', () => {
  expect(word({ setAside: 'honeypot', stored: false })).toBe('Sat til side')
  expect(word({ deliveries: { error: 1, success: 1 }, stored: false })).toBe('Levering fejlet')
  expect(word({ stored: false, storeError: '23514' })).toBe('Databasen afviser')
  expect(word({ stored: false, deliveries: { pending: 1 } })).toBe('Venter på databasen')
  expect(word({ deliveries: { parked: 1 } })).toBe('Parkeret')
  expect(word({ deliveries: { pending: 1 } })).toBe('Levering venter 3\u00a0t')
  expect(word({ deliveries: { success: 1 } })).toBe('Gemt og leveret')
  expect(word({})).toBe('Gemt')
})
