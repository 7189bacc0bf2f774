import { expect, test } from 'vitest'
import { decodeBase32, encodeBase32, isTotpCode, totpCode } from './totp.ts'

/** The key of RFC 6238, appendix B. */
const secret = encodeBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is the last six digits of the RFC’s', (seconds, eight) => {
  expect(totpCode(secret, seconds * 1000)).toBe(eight.slice(2))
})

test('base32 encodes the test vectors of RFC 4648, and decodes what it encoded', () => {
  const vectors = {
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    fooba: 'MZXW6YTB',
    foobar: 'MZXW6YTBOI',
  }
  for (const [text, encoded] of Object.entries(vectors)) {
    expect(encodeBase32(Buffer.from(text))).toBe(encoded)
    expect(Buffer.from(decodeBase32(encoded)).toString()).toBe(text)
  }
  expect(() => decodeBase32('A1')).toThrow('Not base32')
})

test('a code is valid in its period and in the two beside it', () => {
  const at = 1_700_000_000_000
  const code = totpCode(secret, at)
  const valid = [-2, -1, 0, 1, 2].map((step) => isTotpCode(secret, code, at + step * 30_000))
  expect(valid).toEqual([false, true, true, true, false])
  expect(isTotpCode(secret, `${code}0`, at)).toBe(false)
})
