import { expect, test } from 'vitest'
import type { LeadView } from '#shared/schemas/admin.ts'
import { evidenceLine } from './evidence.tsx'

const lead = {
  receivedAt: '2026-11-20T09:31:08Z',
  stored: true,
  deliveries: { success: 2 },
  consents: [
    { purpose: 'privacy-policy', textVersion: '2026-11', givenAt: '', page: '' },
    { purpose: 'marketing', textVersion: '2026-11', givenAt: '', page: '' },
  ],
} as unknown as LeadView

test('the proof of a lead is one line: received, stored, delivered, consent', () => {
  expect(evidenceLine(lead)).toBe(
    'Modtaget 20. nov. 10.31.08 · gemt · leveret til 2 · samtykke 2026-11',
  )
})

test('what is on its way is said, and what the database does not have yet', () => {
  expect(evidenceLine({ ...lead, stored: false, deliveries: { pending: 1 }, consents: [] })).toBe(
    'Modtaget 20. nov. 10.31.08 · venter på databasen · 1 på vej',
  )
})
