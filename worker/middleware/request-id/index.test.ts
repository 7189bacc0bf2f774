import { expect, test } from 'vitest'
import { fetchThrough } from '#test/helpers/app/middleware-app.ts'
import { requestId } from './index.ts'

const readId = async (headers: Record<string, string> = {}): Promise<string> =>
  (await fetchThrough(requestId(), (c) => c.text(c.get('requestId')))('/', { headers })).text()

test("uses Cloudflare's ray id", async () => {
  expect(await readId({ 'cf-ray': '8f2a' })).toBe('8f2a')
})

test('creates a different id for each request without a ray id', async () => {
  const [first, second] = [await readId(), await readId()]
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).not.toBe(first)
})
