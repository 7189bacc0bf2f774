import { expect, test } from 'vitest'
import { pageLabel, subjectLabel } from './lead.ts'

test('names every product that a lead wants, in one list', () => {
  expect(subjectLabel({ kind: 'offer', subject: 'solceller, batteri, elbil-lader' })).toBe(
    'Solceller, batteri, ladeboks',
  )
})

test('says what the answer of a signup and the code of a referral are', () => {
  expect(subjectLabel({ kind: 'signup', subject: '200-299' })).toBe('Vandvarmer: 200–299 liter')
  expect(subjectLabel({ kind: 'referral', subject: 'CSG58UYZ' })).toBe('Henvisningskode CSG58UYZ')
})

test('leaves a message as it was written', () => {
  expect(subjectLabel({ kind: 'contact', subject: 'rådgivning' })).toBe('Rådgivning')
  expect(subjectLabel({ kind: 'offer', subject: 'solceller, men hvornår?' })).toBe(
    'solceller, men hvornår?',
  )
})

test('names a page of the site, and leaves an address that no page has', () => {
  expect(pageLabel('/')).toBe('forsiden')
  expect(pageLabel('/kontakt')).toBe('»Kontakt os«')
  expect(pageLabel('/findes-ikke')).toBe('/findes-ikke')
})
