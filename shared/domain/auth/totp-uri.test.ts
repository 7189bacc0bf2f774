import { expect, test } from 'vitest'
import { totpUri } from './totp-uri.ts'

const secret = 'GEZDGNBVGY3TQOJQ'

test('the address names issuer, account and secret', () => {
  const url = new URL(totpUri('Solhuset & co', 'en@firma.dk', secret))
  expect(decodeURIComponent(url.pathname)).toBe('/Solhuset & co:en@firma.dk')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Solhuset & co',
    period: '30',
    secret,
  })
})
