import { expect, test } from 'vitest'
import { newReference, readReference, linkWithReference, readReferenceQuery } from './reference.ts'

test('creates unique references with the letter of their kind, and reads them back', () => {
  expect(newReference('offer')).toMatch(/^T-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  expect(newReference('contact')).toMatch(/^K-/)
  expect(newReference('offer')).not.toBe(newReference('offer'))
  expect(newReference('referral')).toBeNull()
  const reference = newReference('signup')
  expect(readReference(reference)).toBe(reference)
})

test.each([null, 7, '', 'K-1234-5678', 'X-2345-6789', 'K-2345-678', 'K-2345-6789 ', '<b>'])(
  'rejects %j',
  (raw) => {
    expect(readReference(raw)).toBeNull()
  },
)

test('round-trips through a URL', () => {
  expect(linkWithReference('/tak', 'K-2345-6789')).toBe('/tak?sag=K-2345-6789')
  expect(linkWithReference('/tak', null)).toBe('/tak')
  expect([
    readReferenceQuery('sag=K-2345-6789&utm_source=brev'),
    readReferenceQuery('sag=%3Cscript%3E'),
    readReferenceQuery(''),
  ]).toEqual(['K-2345-6789', null, null])
})
