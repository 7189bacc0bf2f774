import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './seal.ts'

const key = btoa('0123456789abcdef0123456789abcdef')
const otherKey = btoa('fedcba9876543210fedcba9876543210')
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('a sealed secret opens with its key, and does not contain the plain text', async () => {
  const sealed = await sealSecret(key, secret)
  expect(sealed).toMatch(/^v1\.[A-Za-z0-9+/]{16}\.[A-Za-z0-9+/=]+$/)
  expect(sealed).not.toContain('whsec')
  expect(await openSecret(key, sealed)).toBe(secret)
})

test('the same secret is never sealed to the same text twice', async () => {
  expect(await sealSecret(key, secret)).not.toBe(await sealSecret(key, secret))
})

test('a sealed secret does not open with another key', async () => {
  await expect(openSecret(otherKey, await sealSecret(key, secret))).rejects.toThrow()
})

test('a changed text does not open', async () => {
  const [version, iv, body] = (await sealSecret(key, secret)).split('.') as [string, string, string]
  const changed = [version, iv, (body.startsWith('A') ? 'B' : 'A') + body.slice(1)].join('.')
  await expect(openSecret(key, changed)).rejects.toThrow()
})

test.each(['', 'v1', 'v2.AAAA.AAAA', 'v1.AAAA.AAAA.AAAA', 'whsec_abc'])(
  '%j is not a sealed secret',
  async (text) => {
    await expect(openSecret(key, text)).rejects.toThrow()
  },
)

test('a key of the wrong length is refused', async () => {
  await expect(sealSecret(btoa('short'), secret)).rejects.toThrow(
    'SECRETS_KEY must be 32 bytes in base64',
  )
})

test('a text sealed for one purpose does not open for another', async () => {
  const sealed = await sealSecret(key, secret, 'offer-form')
  expect(await openSecret(key, sealed, 'offer-form')).toBe(secret)
  await expect(openSecret(key, sealed, 'offer-receipt')).rejects.toThrow()
  await expect(openSecret(key, sealed)).rejects.toThrow()
  await expect(openSecret(key, await sealSecret(key, secret), 'offer-form')).rejects.toThrow()
})
