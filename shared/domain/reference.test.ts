import { expect, test } from 'vitest'
import { newReference, readReference, referenceAnswer, referenceAsked } from './reference.ts'

test('a reference tells its kind, is new each time, and is read back', () => {
  expect(newReference('offer')).toMatch(/^T-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  expect(newReference('contact')).toMatch(/^K-/)
  expect(newReference('offer')).not.toBe(newReference('offer'))
  expect(newReference('referral')).toBeNull()
  const reference = newReference('signup')
  expect(readReference(reference)).toBe(reference)
})

test.each([null, 7, '', 'K-1234-5678', 'X-2345-6789', 'K-2345-678', 'K-2345-6789 ', '<b>'])(
  '%j is none',
  (raw) => {
    expect(readReference(raw)).toBeNull()
  },
)

test('an address carries it, and one without says none', () => {
  expect(referenceAnswer('/tak', 'K-2345-6789')).toBe('/tak?sag=K-2345-6789')
  expect(referenceAnswer('/tak', null)).toBe('/tak')
  expect([
    referenceAsked('sag=K-2345-6789&utm_source=brev'),
    referenceAsked('sag=%3Cscript%3E'),
    referenceAsked(''),
  ]).toEqual(['K-2345-6789', null, null])
})
