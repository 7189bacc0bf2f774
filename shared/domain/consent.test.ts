import { expect, test } from 'vitest'
import {
  allows,
  chosenCategories,
  consentCategories,
  consentMaxAgeSeconds,
  consentVersion,
  parseConsent,
  serializeConsent,
} from './consent.ts'

const now = 1_763_640_000

test('round-trips through the cookie', () => {
  const choice = { version: consentVersion, at: now, accepted: ['necessary', 'analytics'] as const }
  expect(parseConsent(serializeConsent(choice), now)).toEqual(choice)
})

test('allows only necessary cookies without a choice', () => {
  expect(allows(null, 'necessary')).toBe(true)
  expect(allows(null, 'analytics')).toBe(false)
})

test.each([
  ['of another version', `v${consentVersion + 1}.${now}.analytics`],
  ['from the future', `v${consentVersion}.${now + 3600}.analytics`],
  ['older than a year', `v${consentVersion}.${now - consentMaxAgeSeconds - 1}.analytics`],
  ['forged', 'analytics'],
  ['with a header break', `v1.${now}.analytics\r\nx`],
])('ignores a stored choice %s', (_, value) => {
  expect(parseConsent(value, now)).toBeNull()
})

test('drops unknown categories', () => {
  expect(parseConsent(`v${consentVersion}.${now}.analytics+everything`, now)?.accepted).toEqual([
    'analytics',
  ])
})

test('each button accepts everything, nothing or the ticked categories', () => {
  const ticked = (category: string) => category === 'other' || category === 'analytics'
  expect(chosenCategories('accept', ticked)).toEqual(consentCategories)
  expect(chosenCategories('reject', ticked)).toEqual(['necessary'])
  expect(chosenCategories('save', ticked)).toEqual(['necessary', 'analytics', 'other'])
  expect(chosenCategories('save', () => false)).toEqual(['necessary'])
  for (const choice of ['withdraw', '', undefined, ['accept']])
    expect(chosenCategories(choice, ticked)).toBeNull()
})
