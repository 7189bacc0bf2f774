import { expect, test } from 'vitest'
import { assumedVisitor } from './assumed.ts'

test('describes the visitor and time of a preview', () => {
  expect(assumedVisitor({})).toBeNull()
  expect(
    assumedVisitor({
      devices: ['phone', 'tablet'],
      countries: ['DK'],
      from: '2026-11-19T23:00:00Z',
      until: '2026-12-31T22:59:00Z',
    }),
  ).toBe('telefon i DK, mellem 20. november 2026 kl. 00.00 og 31. december 2026 kl. 23.59')
  expect(
    assumedVisitor({
      countries: ['SE'],
      cookies: [{ name: 'a', value: null }],
      referrers: ['avis.dk'],
    }),
  ).toBe('besøgende i SE, cookien a, fra avis.dk')
  expect(assumedVisitor({ until: '2026-12-31T22:59:00Z' })).toBe('før 31. december 2026 kl. 23.59')
})
