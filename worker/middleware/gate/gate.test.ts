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

const staffPlaces = [
  ['/admin', 'text/html'],
  ['/api/admin/leads', 'application/json'],
] as const

test('while nobody can tell whether an account has a role, pages and the API answer 503, and the session stays', async () => {
  auth.override = (url) => (url.pathname.includes('/rpc/') ? new Response('no', { status: 500 }) : null)
  const cookie = auth.cookie(await auth.token())
  for (const [path, accept] of staffPlaces) {
    const response = await app.fetch(path, { headers: { accept, cookie } })
    const text = await response.text()
    expect([response.status, response.headers.get('retry-after'), response.headers.getSetCookie()]).toEqual([503, '10', []])
    expect(response.headers.get('content-type')).toContain(accept)
    expect(text).toContain('Vi kan ikke få forbindelse')
    expect(text).not.toContain('ingen rolle')
  }
  const session = await app.fetch('/api/session', { headers: { accept: 'application/json', cookie } })
  expect(await session.json()).toMatchObject({ state: 'signed-in', user: { id: userId }, role: null })
})

test('an account that has no role for certain gets 403', async () => {
  auth.roles.clear()
  const cookie = auth.cookie(await auth.token())
  for (const [path, accept] of staffPlaces) expect((await app.fetch(path, { headers: { accept, cookie } })).status).toBe(403)
})

test('while the auth server is away no reset link is said to be dead', async () => {
  auth.override = (url) => (url.pathname.endsWith('/jwks.json') ? new Response('no', { status: 500 }) : null)
  const response = await app.fetch('/auth?vis=ny-adgangskode', { headers: { accept: 'text/html', cookie: auth.cookie(await auth.token()) } })
  const html = await response.text()
  expect([response.status, html]).toEqual([503, expect.stringContaining('Vi kan ikke få forbindelse')])
  expect(html).not.toContain('Linket virker ikke længere')
})
