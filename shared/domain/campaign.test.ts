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

test('reads the six parameters of a URL into six fields', () => {
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

test('finds no campaign without utm parameters or with empty ones', () => {
  expect(campaignFromQuery('?gclid=x')).toBeNull()
  expect(campaignFromQuery('?utm_source=&utm_medium=%00')).toBeNull()
})

test('uses the first value of a repeated parameter', () => {
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
])('drops %s as personal data', (value) => {
  expect(cleanCampaign({ utmSource: value, utmMedium: 'mail' })).toEqual({ utmMedium: 'mail' })
})

test('keeps dates and the numeric ids of ad systems', () => {
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

test('removes control, surrogate and private-use characters and cuts values to 128', () => {
  expect(cleanCampaign({ utmSource: 'a\r\nSet-Cookie: b\u0000\ue001' })).toEqual({
    utmSource: 'aSet-Cookie: b',
  })
  expect(cleanCampaign({ utmSource: 'æ'.repeat(500) })?.utmSource).toHaveLength(128)
})

test('does not cut a character in half', () => {
  expect(cleanCampaign({ utmSource: `${'a'.repeat(127)}🌞` })).toEqual({
    utmSource: 'a'.repeat(127),
  })
})

test('keeps the cookie below its limit', () => {
  const heavy = Object.fromEntries(
    ['utmSource', 'utmCampaign', 'utmMedium', 'utmContent', 'utmTerm', 'utmId'].map((key) => [
      key,
      '🌞'.repeat(200),
    ]),
  )
  const campaign = cleanCampaign(heavy)
  expect(serializeCampaign(campaign ?? {}).length).toBeLessThanOrEqual(campaignCookieMaxBytes)
})

test('round-trips through the cookie and the form field', () => {
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
])('ignores the forged value %s', (value) => {
  expect(parseCampaign(value)).toBeNull()
})

test('serializes a query in a fixed order, encoded', () => {
  expect(campaignQuery({ utmMedium: 'e mail', utmSource: 'a&b' })).toBe(
    'utm_source=a%26b&utm_medium=e%20mail',
  )
})

test.each([
  ['/tak', { utmSource: 'brev' }, '/tak?utm_source=brev'],
  ['/henvis?kode=AB#link', { utmSource: 'brev' }, '/henvis?kode=AB&utm_source=brev#link'],
  ['/booking?dag=1&utm_source=sms#tid', { utmSource: 'brev' }, '/booking?dag=1&utm_source=sms#tid'],
  ['/tak', null, '/tak'],
  ['/tak', {}, '/tak'],
])('adds to the link %s the campaign %o', (path, campaign, expected) => {
  expect(withCampaign(path, campaign)).toBe(expected)
})
