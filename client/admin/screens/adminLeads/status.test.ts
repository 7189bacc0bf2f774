import { expect, test } from 'vitest'
import type { LeadSummary } from '#shared/schemas/admin.ts'
import { leadStatus } from './status.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const lead: LeadSummary = {
  id: '1',
  kind: 'contact',
  name: 'Mette Holm',
  contact: 'm@eksempel.dk',
  phone: '',
  subject: 'solceller',
  receivedAt: '2026-11-20T09:00:00Z',
  stored: true,
  storeError: null,
  setAside: null,
  deliveries: {},
}
const label = (change: Partial<LeadSummary>): string =>
  leadStatus({ ...lead, ...change }, now).label

test('a lead shows its most urgent state', () => {
  expect(label({ setAside: 'honeypot', stored: false })).toBe('Sat til side')
  expect(label({ deliveries: { error: 1, success: 1 }, stored: false })).toBe('Levering fejlet')
  expect(label({ stored: false, storeError: '23514' })).toBe('Databasen afviser')
  expect(label({ stored: false, deliveries: { pending: 1 } })).toBe('Venter på databasen')
  expect(label({ deliveries: { parked: 1 } })).toBe('Parkeret')
  expect(label({ deliveries: { pending: 1 } })).toBe('Levering venter 3\u00a0t')
  expect(label({ deliveries: { success: 1 } })).toBe('Gemt og leveret')
  expect(label({})).toBe('Gemt')
})
