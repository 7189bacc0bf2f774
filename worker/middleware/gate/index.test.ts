import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createFakeAuth,
  type FakeAuth,
  fakeUrl,
  inSeconds,
  userId,
} from '#test/helpers/app/fake-auth.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'

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

test('sends a renewed session once with the page, which is not cached', async () => {
  const cookie = auth.cookie(await auth.token({ exp: inSeconds(30) }), {
    expiresAt: inSeconds(30),
    refreshToken: 'gate-1',
  })
  const response = await app.fetch('/admin/webhooks', { headers: { accept: 'text/html', cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-sb-session=base64-.*HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('refuses a forged cookie without deleting it', async () => {
  const response = await app.fetch('/api/admin/leads', {
    headers: { accept: 'application/json', cookie: auth.cookie('a.b.c') },
  })
  expect([response.status, await response.json()]).toMatchObject([
    401,
    { error: { code: 'session_missing' } },
  ])
  expect(response.headers.getSetCookie()).toEqual([])
})

test('while another isolate renews the session, pages reload, the API answers 503, and no cookie is deleted', async () => {
  auth.spent.add('gate-raced')
  const cookie = auth.cookie(await auth.token({ exp: inSeconds(-1) }), {
    expiresAt: inSeconds(-1),
    refreshToken: 'gate-raced',
  })
  const page = await app.fetch('/admin/leads', { headers: { accept: 'text/html', cookie } })
  expect([page.status, page.headers.get('refresh'), page.headers.getSetCookie()]).toEqual([
    503,
    '2',
    [],
  ])
  expect(await page.text()).toContain('Siden prøver selv igen.')
  const api = await app.fetch('/api/admin/leads', {
    headers: { accept: 'application/json', cookie },
  })
  expect([api.status, await api.json(), api.headers.getSetCookie()]).toMatchObject([
    503,
    { error: { code: 'session_renewing' } },
    [],
  ])
})

test('refuses the cookie of a session that this isolate has ended', async () => {
  const cookie = auth.cookie(await auth.token())
  expect((await app.fetch('/admin', { headers: { accept: 'text/html', cookie } })).status).toBe(200)
  const out = await app.fetch('/auth?vis=log-ud', {
    method: 'POST',
    headers: { accept: 'text/html', origin, cookie },
  })
  expect([out.status, out.headers.getSetCookie()]).toEqual([
    303,
    [expect.stringContaining('Max-Age=0')],
  ])
  expect((await app.fetch('/admin', { headers: { accept: 'text/html', cookie } })).status).toBe(303)
})

test('after a POST without a session, sign-in leads to the console, not to the posted path', async () => {
  const response = await app.fetch('/admin/webhooks', {
    method: 'POST',
    headers: { accept: 'text/html', origin },
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/auth?next=%2Fadmin'])
})

test('accepts a bearer token for functions', async () => {
  const call = (authorization: string) =>
    app.fetch('/functions/v1/webhook-test', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    })
  expect([401, 403]).not.toContain((await call(`Bearer ${await auth.token()}`)).status)
  expect((await call('Bearer a.b.c')).status).toBe(401)
  expect((await call('Bearer sb_publishable_x')).status).toBe(401)
})

const staffPlaces = [
  ['/admin', 'text/html'],
  ['/api/admin/leads', 'application/json'],
] as const

test('while roles cannot be looked up, pages reload, the API answers 503, and the session remains', async () => {
  auth.override = (url) =>
    url.pathname.includes('/rpc/') ? new Response('no', { status: 500 }) : null
  const cookie = auth.cookie(await auth.token())
  for (const [path, accept] of [...staffPlaces, [endpoints.session, 'application/json'] as const]) {
    const response = await app.fetch(path, { headers: { accept, cookie } })
    const text = await response.text()
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.getSetCookie(),
    ]).toEqual([503, '10', []])
    expect(response.headers.get('content-type')).toContain(accept)
    expect(response.headers.get('refresh')).toBe(accept === 'text/html' ? '10' : null)
    expect(text).toContain('Vi kan ikke se lige nu, hvad du har adgang til')
    expect(text).not.toContain('ingen rolle')
  }
  const posted = await app.fetch('/admin', {
    method: 'POST',
    headers: { accept: 'text/html', origin, cookie },
  })
  expect([posted.status, posted.headers.get('refresh')]).toEqual([503, null])
})

test('answers 403 to an account without a role', async () => {
  auth.roles.clear()
  const cookie = auth.cookie(await auth.token())
  for (const [path, accept] of staffPlaces)
    expect((await app.fetch(path, { headers: { accept, cookie } })).status).toBe(403)
})

test('does not report a reset link as invalid while the auth server is unreachable', async () => {
  auth.override = (url) =>
    url.pathname.endsWith('/jwks.json') ? new Response('no', { status: 500 }) : null
  const response = await app.fetch('/auth?vis=ny-adgangskode', {
    headers: { accept: 'text/html', cookie: auth.cookie(await auth.token()) },
  })
  const html = await response.text()
  expect([response.status, html]).toEqual([
    503,
    expect.stringContaining('Vi kan ikke få forbindelse'),
  ])
  expect(html).not.toContain('Linket virker ikke længere')
})
