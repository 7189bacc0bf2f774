import { expect, test } from 'vitest'
import { createTestApp } from '#test/helpers/app/app.ts'
import { fetchThrough } from '#test/helpers/app/middleware-app.ts'
import { rule } from '#test/helpers/redirects/rules.ts'
import { redirects } from './index.ts'

const { deps } = createTestApp({ redirects: [rule('/gammel', '/kontakt')] })
const fetchApp = fetchThrough(redirects(), (c) => c.json(c.get('snapshot') !== undefined), deps)

test('applies a rule of staff, the trailing slash and the letter case in one hop', async () => {
  const { status, headers } = await fetchApp('/Gammel/')
  expect([status, headers.get('location')]).toEqual([301, '/kontakt'])
})

test('passes a canonical path on, with the published content', async () => {
  expect(await (await fetchApp('/kontakt')).json()).toBe(true)
})

test('passes a POST on without looking for rules', async () => {
  const response = await fetchApp('/gammel', { method: 'POST' })
  expect([response.status, await response.json()]).toEqual([200, false])
})
