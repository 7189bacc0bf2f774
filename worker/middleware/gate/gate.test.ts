import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeAuth, type FakeAuth, fakeUrl, inSeconds, userId } from '#test/helpers/fake-auth.ts'
import { createStaffApp, origin, type StaffApp } from '#test/helpers/staff-app.ts'

let auth: FakeAuth
let app: StaffApp
beforeEach(async () => {
  auth = await createFakeAuth()
  auth.roles.set(userId, 'admin')
  vi.stubGlobal('fetch', auth.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  app = createStaffApp({ url: fakeUrl, publishableKey: 'sb_publishable_x' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a session renewed on the way goes out once with the page, in an answer that nobody keeps', async () => {
  const cookie = auth.cookie(await auth.token({ exp: inSeconds(30) }), { expiresAt: inSeconds(30), refreshToken: 'gate-1' })
  const response = await app.fetch('/admin/webhooks', { headers: { accept: 'text/html', cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-sb-session=base64-.*HttpOnly; Secure; SameSite=Lax$/)])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('a forged cookie is cleared with the refusal', async () => {
  const response = await app.fetch('/api/admin/leads', { headers: { accept: 'application/json', cookie: auth.cookie('a.b.c') } })
  expect([response.status, await response.json()]).toMatchObject([401, { error: { code: 'session_missing' } }])
  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
})

test('a post to a page of staff sends a stranger to sign-in, and then to the console, not to what they posted', async () => {
  const response = await app.fetch('/admin/webhooks', { method: 'POST', headers: { accept: 'text/html', origin } })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/auth?next=%2Fadmin'])
})

test('a bearer token opens a function as the cookie does', async () => {
  const call = (authorization: string) =>
    app.fetch('/functions/v1/webhook-test', { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' })
  expect([401, 403]).not.toContain((await call(`Bearer ${await auth.token()}`)).status)
  expect((await call('Bearer a.b.c')).status).toBe(401)
  expect((await call('Bearer sb_publishable_x')).status).toBe(401)
})
