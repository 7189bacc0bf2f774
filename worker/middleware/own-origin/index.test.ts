import { expect, test } from 'vitest'
import { origin } from '#test/helpers/app/app.ts'
import { fetchThrough } from '#test/helpers/app/middleware-app.ts'
import { ownOrigin } from './index.ts'

const fetchApp = fetchThrough(ownOrigin())
const statusOf = async (path: string, headers: Record<string, string>, method = 'POST') =>
  (await fetchApp(path, { method, headers })).status
const partner = 'https://partner.eksempel.dk'

test.each(['GET', 'HEAD', 'OPTIONS'])('lets a %s through from any origin', async (method) => {
  expect(await statusOf('/', { origin: 'https://fremmed.dk' }, method)).toBe(200)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'refuses a %s from another origin',
  async (method) => {
    expect(await statusOf('/consent', { origin: 'https://fremmed.dk' }, method)).toBe(403)
    expect(await statusOf('/consent', { origin }, method)).toBe(200)
  },
)

test('lets embedding origins post to functions only', async () => {
  expect(await statusOf('/functions/v1/contact', { origin: partner })).toBe(200)
  expect(await statusOf('/consent', { origin: partner })).toBe(403)
})

test.each([
  ['same-origin', 200],
  ['none', 200],
  ['same-site', 403],
  ['cross-site', 403],
])('without Origin, Sec-Fetch-Site %s gets %i', async (site, status) => {
  expect(await statusOf('/consent', { 'sec-fetch-site': site })).toBe(status)
})

test('without both headers, refuses a request only if it has cookies', async () => {
  expect(await statusOf('/consent', {})).toBe(200)
  expect(await statusOf('/consent', { cookie: 'a=1' })).toBe(403)
})
