import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFakeAuth, type FakeAuth, fakeUrl } from '#test/helpers/app/fake-auth.ts'
import { createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'

let auth: FakeAuth
let app: StaffApp
beforeAll(async () => {
  auth = await createFakeAuth()
  vi.stubGlobal('fetch', auth.fetch)
  app = createStaffApp({ url: fakeUrl, publishableKey: 'sb_publishable_x' })
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => vi.unstubAllGlobals())

const post = (
  path: string,
  body: BodyInit,
  type: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  app.fetch(path, { method: 'POST', body, headers: { origin, 'content-type': type, ...headers } })
const json = (path: string, body: string): Promise<Response> => post(path, body, 'application/json')

const verbs = ['sign-in', 'sign-up', 'reset-password', 'update-password', 'sign-out'] as const
const deep = `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`
const bodies: readonly (readonly [string, string, number])[] = [
  ['truncated', '{"email":"a@b.dk","pass', 400],
  ['empty', '', 400],
  ['an array', '[]', 400],
  ['a number', '7', 400],
  ['null', 'null', 400],
  ['too deep', deep, 400],
  ['oversized', JSON.stringify({ email: 'a@b.dk', password: 'x'.repeat(17_000) }), 413],
]
test.each(verbs.flatMap((verb) => bodies.map((body) => [verb, ...body] as const)))(
  '%s with a body that is %s gets a 4xx without a call to the auth server',
  async (verb, _, body, status) => {
    auth.requests.length = 0
    const response = await json(`/api/session/${verb}`, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { code: expect.any(String), message: expect.any(String) },
    })
    expect(auth.requests).toEqual([])
  },
)

const values: readonly unknown[] = [
  7,
  true,
  [],
  {},
  ['a@b.dk'],
  'a\u0000b@c.dk',
  'a@b',
  '@',
  'a@b.dk\r\nBcc: x@y.dk',
  'x'.repeat(5000),
]
test.each(values)('refuses the e-mail address %j at its field', async (email) => {
  auth.requests.length = 0
  for (const verb of ['sign-in', 'sign-up', 'reset-password']) {
    const response = await json(
      `/api/session/${verb}`,
      JSON.stringify({ email, password: 'en-lang-kode' }),
    )
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error: { fields: { email: expect.any(String) } },
    })
  }
  expect(auth.requests).toEqual([])
})

test.each([7, true, [], {}, 'a\u0000b', 'x'.repeat(2000)])(
  'refuses the password %j at its field',
  async (password) => {
    const response = await json(
      '/api/session/sign-in',
      JSON.stringify({ email: 'a@b.dk', password }),
    )
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error: { fields: { password: expect.any(String) } } },
    ])
  },
)

test('refuses a new password longer than the auth server uses, in bytes', async () => {
  const response = await json(
    '/api/session/sign-up',
    JSON.stringify({ email: 'a@b.dk', password: 'ø'.repeat(37) }),
  )
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { error: { fields: { password: expect.stringContaining('72') } } },
  ])
})

test('accepts only forms on the page and only JSON in the API, else answers 415', async () => {
  expect((await post('/auth', '{}', 'application/json')).status).toBe(415)
  expect((await post('/auth', 'x', 'text/plain')).status).toBe(415)
  expect((await post('/auth/confirm', '{}', 'application/json')).status).toBe(415)
  expect(
    (await post('/api/session/sign-in', 'email=a', 'application/x-www-form-urlencoded')).status,
  ).toBe(415)
})

test('answers broken and oversized forms with a 4xx', async () => {
  expect(
    (await post('/auth', 'x'.repeat(17_000), 'application/x-www-form-urlencoded')).status,
  ).toBe(413)
  expect((await post('/auth', 'no boundary', 'multipart/form-data')).status).toBe(400)
  expect(
    (await post('/auth', 'email=%E0%A4%A&password=%', 'application/x-www-form-urlencoded')).status,
  ).toBe(422)
  expect(
    (await post('/auth/confirm', 'x'.repeat(17_000), 'application/x-www-form-urlencoded')).status,
  ).toBe(413)
  expect(
    (await post('/auth?vis=findes-ikke', 'a=b', 'application/x-www-form-urlencoded')).status,
  ).toBe(400)
})

test('escapes everything that a visitor types', async () => {
  const hostile = '"><script>alert(1)</script>'
  const response = await post(
    `/auth?next=${encodeURIComponent(hostile)}`,
    new URLSearchParams({ email: hostile, password: hostile }),
    'application/x-www-form-urlencoded',
    { accept: 'text/html' },
  )
  expect(await response.text()).not.toContain('<script>alert')
})

test('refuses sign-in and sign-out from another origin', async () => {
  for (const path of ['/auth', '/auth?vis=log-ud', '/auth/confirm', '/api/session/sign-out']) {
    const response = await post(path, 'a=b', 'application/x-www-form-urlencoded', {
      origin: 'https://evil.test',
    })
    expect(response.status).toBe(403)
  }
})

test.each([
  ['/auth', 'PUT'],
  ['/auth/confirm', 'PUT'],
  ['/api/session', 'POST'],
  ['/api/session', 'DELETE'],
  ['/api/session/sign-in', 'GET'],
])('refuses %s with the method %s', async (path, method) => {
  const response = await app.fetch(path, {
    method,
    headers: { origin, accept: 'application/json' },
  })
  expect(response.status).toBe(405)
})

test.each([
  '',
  '?token_hash=&type=signup',
  '?token_hash=x&type=recovery',
  '?token_hash=abcdefgh12345678&type=sms',
  "?token_hash=';drop table&type=signup",
  '?type=signup',
  '?token_hash=%00%00%00%00%00%00%00%00%00&type=email',
])(
  'shows an error page for the broken link /auth/confirm%s without a call to the auth server',
  async (query) => {
    auth.requests.length = 0
    const opened = await app.fetch(`/auth/confirm${query}`, { headers: { accept: 'text/html' } })
    const posted = await post(
      '/auth/confirm',
      query.slice(1),
      'application/x-www-form-urlencoded',
      { accept: 'text/html' },
    )
    for (const response of [opened, posted]) {
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Linket er udløbet')
    }
    expect(auth.requests).toEqual([])
  },
)

test('escapes the parts of a link and redirects only within the site', async () => {
  const query = new URLSearchParams({
    token_hash: 'abcdefgh12345678',
    type: 'signup',
    next: 'https://evil.test/',
  })
  const html = await (
    await app.fetch(`/auth/confirm?${query}`, { headers: { accept: 'text/html' } })
  ).text()
  expect(html).toContain('name="token_hash" value="abcdefgh12345678"')
  expect(html).not.toContain('evil.test')
  query.set('next', '/"><script>alert(1)</script>')
  expect(
    await (await app.fetch(`/auth/confirm?${query}`, { headers: { accept: 'text/html' } })).text(),
  ).not.toContain('<script>alert')
})

test('shows a Danish message and keeps the address while the auth server is unreachable', async () => {
  auth.override = () => new Response('bad gateway', { status: 502 })
  const response = await post(
    '/auth',
    new URLSearchParams({ email: 'en@firma.dk', password: 'kode' }),
    'application/x-www-form-urlencoded',
    {
      accept: 'text/html',
    },
  )
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  const html = await response.text()
  expect(html).toContain('Vi kan ikke få forbindelse til login lige nu')
  expect(html).toContain('value="en@firma.dk"')
  const fresh = createStaffApp({ url: fakeUrl, publishableKey: 'sb_publishable_x' })
  const shown = await fresh.fetch('/auth', {
    headers: { accept: 'text/html', cookie: auth.cookie(await auth.token()) },
  })
  const gated = await fresh.fetch('/api/admin/leads', {
    headers: { accept: 'application/json', cookie: auth.cookie(await auth.token()) },
  })
  auth.override = null
  expect([shown.status, gated.status]).toEqual([200, 503])
})
