import { expect, test } from 'vitest'
import { sealText } from '#worker/data/seal-address.ts'
import { draftLink, readDraftToken } from './draft-link.ts'

const key = btoa('k'.repeat(32))
const id = '5f0c3c0e-0000-4000-8000-000000000001'
const now = Date.parse('2026-11-26T12:00:00Z')
const tokenOf = (link: string) => new URL(link, 'https://x.test').searchParams.get('t') ?? ''

test('a link to a draft works for a day', async () => {
  const token = tokenOf(await draftLink(key, id, now))
  expect(await readDraftToken(key, token, now + 23 * 3_600_000)).toBe(id)
  expect(await readDraftToken(key, token, now + 24 * 3_600_000)).toBeNull()
})

test('a changed token, one for another purpose, and one without an end open nothing', async () => {
  const token = tokenOf(await draftLink(key, id, now))
  const later = await sealText(key, 'unsubscribe', `${id} ${now + 1e9}`)
  const endless = await sealText(key, 'product-draft', id)
  for (const other of [token.slice(1), `${token}A`, '', later, endless])
    expect(await readDraftToken(key, other, now), other).toBeNull()
  expect(await readDraftToken(btoa('o'.repeat(32)), token, now)).toBeNull()
})
