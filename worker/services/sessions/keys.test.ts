import { expect, test, vi } from 'vitest'
import { createKeys } from './keys.ts'

const key = (kid: string): JsonWebKey => ({ kid, kty: 'EC' }) as JsonWebKey

test('keys are fetched once in ten minutes', async () => {
  let now = 0
  const fetchKeys = vi.fn(async () => [key('a')])
  const keys = createKeys({ fetchKeys, now: () => now })
  for (now of [0, 1_000, 599_999]) expect(await keys.find('a')).toEqual(key('a'))
  expect(fetchKeys).toHaveBeenCalledTimes(1)
  now = 600_000
  await keys.find('a')
  expect(fetchKeys).toHaveBeenCalledTimes(2)
})

test('unknown key ids cause at most one fetch in 30 s', async () => {
  let now = 0
  let published = [key('a')]
  const fetchKeys = vi.fn(async () => published)
  const keys = createKeys({ fetchKeys, now: () => now })
  await keys.find('a')
  published = [key('b')]
  for (now of [1_000, 20_000, 29_999]) expect(await keys.find('b')).toBe('undecided')
  expect(fetchKeys).toHaveBeenCalledTimes(1)
  now = 30_000
  expect(await keys.find('b')).toEqual(key('b'))
  expect(await keys.find('a')).toBe('undecided')
  now = 60_000
  expect(await keys.find('a')).toBeNull()
  expect(fetchKeys).toHaveBeenCalledTimes(3)
})

test('old keys stay in use while the auth server is unreachable; without any keys the look-up throws', async () => {
  let now = 0
  let away = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const keys = createKeys({
    fetchKeys: async () => (away ? Promise.reject(new Error('away')) : [key('a')]),
    now: () => now,
  })
  await expect(keys.find('a')).rejects.toThrow('away')
  away = false
  expect(await keys.find('a')).toEqual(key('a'))
  away = true
  now = 3_600_000
  expect(await keys.find('a')).toEqual(key('a'))
  now += 30_000
  expect(await keys.find('b')).toBe('undecided')
})
