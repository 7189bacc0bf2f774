import { expect, test } from 'vitest'
import { canonicalJson, createIdempotencyKeys } from './idempotency-keys.ts'

const post = {
  clientKey: 'key',
  kind: 'contact',
  values: { navn: 'Anna', emne: 'solceller' },
  setAside: null,
  address: '203.0.113.7',
  now: 1_763_640_000_000,
}
const withoutKey = { ...post, clientKey: '' }

const own = async (of: typeof post) => (await createIdempotencyKeys(of)).own

test('the same key with the same content is the same lead, from any address, at any time', async () => {
  const later = {
    ...post,
    address: '198.51.100.1',
    now: post.now + 86_400_000,
    values: { emne: 'solceller', navn: 'Anna' },
  }
  expect(await createIdempotencyKeys(later)).toEqual(await createIdempotencyKeys(post))
})

test('the same key with other content is another lead', async () => {
  const others = [
    { ...post, values: { ...post.values, navn: 'Bo' } },
    { ...post, kind: 'offer' },
    { ...post, clientKey: 'other' },
  ]
  const ids = await Promise.all([post, ...others].map(own))
  expect(new Set(ids).size).toBe(4)
})

test('without a key, the same content from one address is one lead for at least ten minutes', async () => {
  const sameLead = async (first: number, second: number) => {
    const [earlier, later] = [
      await createIdempotencyKeys({ ...withoutKey, now: first }),
      await createIdempotencyKeys({ ...withoutKey, now: second }),
    ]
    return later.own === earlier.own || later.before === earlier.own
  }
  for (let start = post.now; start < post.now + 10 * 60_000; start += 59_999)
    expect(await sameLead(start, start + 10 * 60_000 - 1)).toBe(true)
  expect(await sameLead(post.now, post.now + 20 * 60_000)).toBe(false)
  expect(await own({ ...withoutKey, address: '198.51.100.1' })).not.toBe(await own(withoutKey))
})

test('canonical JSON is the same text for the same content, also nested', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
})
