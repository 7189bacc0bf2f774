import { expect, test } from 'vitest'
import {
  campaignCookieMaxBytes,
  campaignFromQuery,
  campaignQuery,
  cleanCampaign,
  parseCampaign,
  serializeCampaign,
  withCampaign,
} from './campaign.ts'

test('the six parameters of a URL become the six fields', () => {
  const search =
    '?utm_source=a&utm_campaign=b&utm_medium=c&utm_content=d&utm_term=e&utm_id=f&gclid=x'
  expect(campaignFromQuery(search)).toEqual({
    utmSource: 'a',
    utmCampaign: 'b',
    utmMedium: 'c',
    utmContent: 'd',
    utmTerm: 'e',
    utmId: 'f',
  })
})

test('a URL without utm, and one with only empty values, is no campaign', () => {
  expect(campaignFromQuery('?gclid=x')).toBeNull()
  expect(campaignFromQuery('?utm_source=&utm_medium=%00')).toBeNull()
})

test('the first value of a repeated parameter holds', () => {
  expect(campaignFromQuery('?utm_source=first&utm_source=second')).toEqual({ utmSource: 'first' })
})

test.each([
  ['mette@eksempel.dk'],
  ['+45 12 34 56 78'],
  ['010190-1234'],
  ['12345678'],
  ['12 34 56 78'],
  ['0045 12345678'],
  ['eyJhbGciOi.eyJzdWIi'],
])('%s looks personal and is dropped', (value) => {
  expect(cleanCampaign({ utmSource: value, utmMedium: 'mail' })).toEqual({ utmMedium: 'mail' })
})

test("dates, and the numbers that ad systems give their campaigns, are nobody's data", () => {
  const campaign = {
    utmSource: 'meta',
    utmCampaign: 'black-friday-2026-11-27',
    utmMedium: '20261127',
    utmContent: '1204998877',
    utmTerm: '12345678',
    utmId: '23851234567890123',
  }
  expect(cleanCampaign(campaign)).toEqual(campaign)
})

test('control characters, surrogates and private-use characters are removed and values are clamped to 128', () => {
  expect(cleanCampaign({ utmSource: 'a\r\nSet-Cookie: b\u0000\ue001' })).toEqual({
    utmSource: 'aSet-Cookie: b',
  })
  expect(cleanCampaign({ utmSource: 'æ'.repeat(500) })?.utmSource).toHaveLength(128)
})

test('a cut in the middle of a character leaves none of it', () => {
  expect(cleanCampaign({ utmSource: `${'a'.repeat(127)}🌞` })).toEqual({
    utmSource: 'a'.repeat(127),
  })
})

test('the cookie never grows over its limit, whatever is sent', () => {
  const heavy = Object.fromEntries(
    ['utmSource', 'utmCampaign', 'utmMedium', 'utmContent', 'utmTerm', 'utmId'].map((key) => [
      key,
      '🌞'.repeat(200),
    ]),
  )
  const campaign = cleanCampaign(heavy)
  expect(serializeCampaign(campaign ?? {}).length).toBeLessThanOrEqual(campaignCookieMaxBytes)
})

test('a campaign survives the cookie and the form field', () => {
  const campaign = { utmSource: 'google ads', utmCampaign: 'efterår & "sol"' }
  expect(parseCampaign(serializeCampaign(campaign))).toEqual(campaign)
  expect(parseCampaign(JSON.stringify(campaign))).toEqual(campaign)
})

test.each([
  ['{'],
  ['%E0%A4%A'],
  ['[]'],
  ['null'],
  ['"x"'],
  ['{"utmSource":5}'],
  ['{"__proto__":{"utmSource":"x"}}'],
  ['x'.repeat(5000)],
])('forged value %s is none', (value) => {
  expect(parseCampaign(value)).toBeNull()
})

test('decoration keeps the order of the specification and encodes', () => {
  expect(campaignQuery({ utmMedium: 'e mail', utmSource: 'a&b' })).toBe(
    'utm_source=a%26b&utm_medium=e%20mail',
  )
})

test.each([
  ['/tak', { utmSource: 'brev' }, '/tak?utm_source=brev'],
  ['/henvis?kode=AB#link', { utmSource: 'brev' }, '/henvis?kode=AB&utm_source=brev#link'],
  ['/tak', null, '/tak'],
  ['/tak', {}, '/tak'],
])('%s goes on with the campaign %o', (path, campaign, expected) => {
  expect(withCampaign(path, campaign)).toBe(expected)
})
