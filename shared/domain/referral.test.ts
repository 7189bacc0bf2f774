import { expect, test } from 'vitest'
import { cleanCampaign } from './campaign.ts'
import {
  readReferralCampaign,
  newReferralCode,
  readReferralCode,
  referralCampaign,
  referralLink,
} from './referral.ts'

test('creates unique codes of eight unambiguous letters and digits', () => {
  const codes = Array.from({ length: 1000 }, newReferralCode)
  expect(new Set(codes).size).toBe(1000)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
})

test('uses all letters and digits about equally often', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 4000; i++)
    for (const letter of newReferralCode()) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const expected = (4000 * 8) / 31
  expect(counts.size).toBe(31)
  for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.2)
})

test.each([
  ['AB23CD45', 'AB23CD45'],
  [' ab23cd45\n', 'AB23CD45'],
  ['AB23CD4', null],
  ['AB23CD456', null],
  ['AB23CDO0', null],
  ['AB23 CD4', null],
  ['', null],
  [undefined, null],
  [23_456_789, null],
])('reads the typed code %j as %j', (typed, code) => {
  expect(readReferralCode(typed)).toBe(code)
})

test('reads the code of a referral campaign, even if it has only digits', () => {
  for (const code of ['AB23CD45', '23456789', '99887766'])
    expect(readReferralCampaign(cleanCampaign(referralCampaign(code)))).toBe(code)
})

test('reads no code from other campaigns', () => {
  expect(readReferralCampaign({ utmSource: 'brev', utmId: 'AB23CD45' })).toBeNull()
  expect(readReferralCampaign(null)).toBeNull()
})

test('puts the code into the referral link', () => {
  expect(referralLink('https://www.eksempel.dk', 'AB23CD45')).toBe(
    'https://www.eksempel.dk/henvist/AB23CD45',
  )
})
