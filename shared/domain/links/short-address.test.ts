import { expect, test } from 'vitest'
import {
  isSecretSlug,
  linkCode,
  newSecretSlug,
  shortPath,
  slugOfCampaign,
  slugOfPath,
  slugProblem,
} from './short-address.ts'

test('reads the slug of a short address, and of no other path', () => {
  expect(slugOfPath(shortPath('sol26'))).toBe('sol26')
  for (const path of [
    '/',
    '/b',
    '/b/',
    '/b/a',
    '/b/sol26/x',
    '/b/sol_26',
    '/bsol26',
    '/batteri',
    `/b/${'x'.repeat(41)}`,
  ])
    expect(slugOfPath(path), path).toBeNull()
})

test('a campaign names its link by utm_id', () => {
  expect(slugOfCampaign({ utmId: linkCode('sol26') })).toBe('sol26')
  for (const campaign of [null, {}, { utmId: 'sol26' }, { utmId: 'b-' }, { utmId: 'b-../x' }])
    expect(slugOfCampaign(campaign)).toBeNull()
})

test('explains a slug that is no part of an address', () => {
  for (const slug of ['sol26', 'a1', 'en-to-tre']) expect(slugProblem(slug)).toBeNull()
  for (const slug of ['', 'a', 'Sol', 'sol 26', 'sol/26', '-sol', 'sol-', 'søl'])
    expect(slugProblem(slug), slug).toMatch(/^Brug 2 til 40/)
})

test('a secret slug is a slug, and a chosen one is not secret', () => {
  const slug = newSecretSlug()
  expect([slugProblem(slug), isSecretSlug(slug), newSecretSlug() === slug]).toEqual([
    null,
    true,
    false,
  ])
  expect(isSecretSlug('sol26')).toBe(false)
})
