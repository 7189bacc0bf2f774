import { generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createFakeAuth,
  type FakeAuth,
  fakeUrl,
  inSeconds,
  userId,
} from '#test/helpers/app/fake-auth.ts'
import { sessionCookieName } from '#worker/data/auth/auth.ts'
import type { Env } from '#worker/env.ts'
import { Problem } from '#worker/problem.ts'
import { createSessions, type Sessions } from './sessions.ts'

let auth: FakeAuth
let sessions: Sessions
let clock = 0
beforeEach(async () => {
  auth = await createFakeAuth()
  auth.roles.set(userId, 'admin')
  vi.stubGlobal('fetch', auth.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  clock = Date.now()
  sessions = createSessions({
    env: { SUPABASE_URL: fakeUrl, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' } as Env,
    now: () => clock,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const count = (part: string): number =>
  auth.requests.filter((request) => request.includes(part)).length

test('a valid session has its user and role, verified without a request to the auth server', async () => {
  const cookie = auth.cookie(await auth.token())
  const { session, cookies } = await sessions.read({ cookie })
  expect(session).toMatchObject({ userId, email: 'en@firma.dk', role: 'admin' })
  expect(cookies).toEqual([])
  await sessions.read({ cookie })
  expect(auth.requests).toEqual([
    'GET /auth/v1/.well-known/jwks.json',
    'GET /auth/v1/user',
    'POST /rest/v1/rpc/get_user_role',
    'POST /rest/v1/rpc/touch_session',
  ])
})

test('a session ended elsewhere is refused within a minute, although its token is valid', async () => {
  const cookie = auth.cookie(await auth.token())
  expect((await sessions.read({ cookie })).session?.userId).toBe(userId)
  auth.ended = true
  clock += 60_000
  const { session, cookies } = await sessions.read({ cookie })
  expect([session, cookies]).toEqual([null, []])
})

test('a session ended in this isolate is refused immediately, although its token is valid and the auth server is unreachable', async () => {
  const token = await auth.token()
  const cookie = auth.cookie(token)
  expect((await sessions.read({ cookie })).session?.userId).toBe(userId)
  await sessions.end(token, { everywhere: false })
  auth.override = () => new Response('no', { status: 500 })
  for (const later of [0, 59_000, 600_000]) {
    clock += later
    expect(await sessions.read({ cookie })).toEqual({ session: null, ended: true, cookies: [] })
  }
})

test('a session ended in this isolate stays ended while the user’s other sessions are checked and the auth server is unreachable', async () => {
  const token = await auth.token()
  await sessions.end(token, { everywhere: false })
  sessions.forgetUser(userId)
  auth.override = (url) =>
    url.pathname.endsWith('/user') ? new Response('no', { status: 500 }) : null
  expect((await sessions.read({ cookie: auth.cookie(token) })).session).toBeNull()
})

test('ending all sessions of a user checks the others at their next request', async () => {
  const mine = await auth.token()
  const other = auth.cookie(await auth.token({ session_id: 's2' }))
  expect((await sessions.read({ cookie: other })).session?.userId).toBe(userId)
  auth.ended = true
  await sessions.end(mine, { everywhere: true })
  expect((await sessions.read({ cookie: other })).session).toBeNull()
})

test('a session stays valid while the auth server fails to check it', async () => {
  auth.override = (url) =>
    url.pathname === '/auth/v1/user' ? new Response('no', { status: 500 }) : null
  expect((await sessions.read({ cookie: auth.cookie(await auth.token()) })).session?.userId).toBe(
    userId,
  )
})

test('a request without a session sends no request to the auth server', async () => {
  expect(await sessions.read({ cookie: 'a=b; consent=v1' })).toEqual({ session: null, cookies: [] })
  expect(auth.requests).toEqual([])
})

const other = await generateKeyPair('ES256')
const rsa = await generateKeyPair('RS256')
test.each<[string, (fake: FakeAuth) => Promise<string>]>([
  ['signed with another key', (fake) => fake.token({}, { key: other })],
  [
    'signed by another kind of key under our id',
    (fake) => fake.token({}, { key: rsa, alg: 'RS256' }),
  ],
  ['of another issuer', (fake) => fake.token({ iss: 'https://evil.test/auth/v1' })],
  ['for another audience', (fake) => fake.token({ aud: 'anon' })],
  ['expired', (fake) => fake.token({ exp: inSeconds(-1) })],
  ['without an end', (fake) => fake.token({ exp: undefined })],
  ['without a session', (fake) => fake.token({ session_id: undefined })],
  ['without a user', (fake) => fake.token({ sub: undefined })],
  ['not valid yet', (fake) => fake.token({ nbf: inSeconds(3600) })],
  [
    'unsigned',
    async () =>
      `${btoa('{"alg":"none","kid":"k1"}')}.${btoa(JSON.stringify({ sub: userId, exp: inSeconds(999) }))}.`,
  ],
  [
    'with a changed payload',
    async (fake) =>
      (await fake.token()).replace(
        /\.[^.]+\./,
        `.${btoa(JSON.stringify({ sub: userId, exp: inSeconds(999) })).replaceAll('=', '')}.`,
      ),
  ],
  ['not a token', async () => 'a.b.c'],
])('a token %s gives no session, and its cookie is not deleted', async (_, make) => {
  expect(await sessions.read({ cookie: auth.cookie(await make(auth)) })).toEqual({
    session: null,
    ended: true,
    cookies: [],
  })
})

test.each([
  'base64-%%%',
  'base64-e30',
  '{}',
  'x',
  `base64-${btoa('"text"')}`,
  `base64-${btoa('{"access_token":7}')}`,
])('a forged cookie %s gives no session, and is not deleted', async (value) => {
  expect(await sessions.read({ cookie: `${sessionCookieName}=${value}` })).toEqual({
    session: null,
    ended: true,
    cookies: [],
  })
})

test('a session with less than 90 s left is renewed, one with more is not', async () => {
  const token = await auth.token({ exp: inSeconds(95) })
  expect(
    (await sessions.read({ cookie: auth.cookie(token, { expiresAt: inSeconds(95) }) })).cookies,
  ).toEqual([])
  const { session, cookies } = await sessions.read({
    cookie: auth.cookie(token, { expiresAt: inSeconds(80) }),
  })
  expect(session?.expiresAt).toBeGreaterThan(inSeconds(3000))
  expect(cookies).toEqual([expect.stringContaining(`${sessionCookieName}=base64-`)])
})

test('parallel requests with one old cookie share one renewal', async () => {
  const cookie = auth.cookie(await auth.token({ exp: inSeconds(-10) }), {
    expiresAt: inSeconds(-10),
    refreshToken: 'shared',
  })
  const readings = await Promise.all([1, 2, 3, 4].map(() => sessions.read({ cookie })))
  const later = await sessions.read({ cookie })
  for (const { session } of [...readings, later]) expect(session?.userId).toBe(userId)
  expect(count('grant_type=refresh_token')).toBe(1)
})

const renewable = async (refreshToken: string, seconds = -1): Promise<string> =>
  auth.cookie(await auth.token({ exp: inSeconds(seconds) }), {
    expiresAt: inSeconds(seconds),
    refreshToken,
  })

test('a session whose renewal is refused is valid until it expires', async () => {
  auth.spent.add('almost')
  const { session, cookies } = await sessions.read({ cookie: await renewable('almost', 60) })
  expect([session?.userId, cookies]).toEqual([userId, []])
})

test('a refresh token used by another isolate gives 503 while the newer cookie may be on its way, then no session, and never deletes the cookie', async () => {
  auth.spent.add('raced')
  const cookie = await renewable('raced')
  for (const later of [0, 5_000, 9_000]) {
    clock += later
    await expect(sessions.read({ cookie })).rejects.toMatchObject({
      status: 503,
      code: 'session_renewing',
      retryAfterSeconds: 2,
      reloadsPage: true,
    })
  }
  clock += 1_000
  expect(await sessions.read({ cookie })).toEqual({ session: null, ended: true, cookies: [] })
})

test('a refused refresh token is sent to the auth server once', async () => {
  auth.spent.add('once')
  const cookie = await renewable('once')
  for (let i = 0; i < 3; i++) await sessions.read({ cookie }).catch(() => null)
  expect(count('grant_type=refresh_token')).toBe(1)
})

test.each([
  [400, 'refresh_token_not_found'],
  [403, 'session_not_found'],
  [403, 'user_banned'],
])(
  'a renewal refused with %d %s gives no session, and the cookie is not deleted',
  async (status, error_code) => {
    auth.override = (url) =>
      url.search.includes('refresh_token')
        ? Response.json({ code: status, error_code, msg: 'no' }, { status })
        : null
    expect(await sessions.read({ cookie: await renewable(`ended-${error_code}`) })).toEqual({
      session: null,
      ended: true,
      cookies: [],
    })
  },
)

test('a renewal is retried after 502, 503 and 504', async () => {
  const failing = [502, 503]
  auth.override = (url) =>
    url.search.includes('refresh_token') && failing.length > 0
      ? new Response('bad gateway', { status: failing.shift() as number })
      : null
  const { session } = await sessions.read({
    cookie: auth.cookie(await auth.token({ exp: inSeconds(5) }), {
      expiresAt: inSeconds(5),
      refreshToken: 'try-again',
    }),
  })
  expect(session?.expiresAt).toBeGreaterThan(inSeconds(3000))
  expect(count('grant_type=refresh_token')).toBe(3)
})

test('a renewal in progress is shared, however many other renewals start and finish meanwhile', async () => {
  const cookie = await renewable('slow')
  const { fetch: answer } = auth
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (String(init?.body).includes('"slow"')) await held
    return answer(input, init)
  })
  const first = sessions.read({ cookie })
  await vi.waitFor(() => expect(auth.requests).toEqual([]))
  const token = await auth.token({ exp: inSeconds(-1) })
  for (let i = 0; i < 505; i++)
    await sessions.read({
      cookie: auth.cookie(token, { expiresAt: inSeconds(-1), refreshToken: `other-${i}` }),
    })
  const second = sessions.read({ cookie })
  await new Promise((resolve) => setTimeout(resolve))
  release()
  for (const reading of [first, second]) expect((await reading).session?.userId).toBe(userId)
  expect(count('grant_type=refresh_token')).toBe(506)
})

test.each([
  [403, undefined],
  [403, 'unexpected_failure'],
  [404, undefined],
  [404, 'not_found'],
])(
  'a renewal answered with %d %s says nothing about the token, which is sent again',
  async (status, error_code) => {
    auth.override = (url) =>
      url.search.includes('refresh_token')
        ? Response.json({ code: status, error_code }, { status })
        : null
    const cookie = await renewable(`not-refused-${status}-${error_code}`)
    await expect(sessions.read({ cookie })).rejects.toMatchObject({
      status: 503,
      code: 'unreachable',
    })
    auth.override = null
    expect((await sessions.read({ cookie })).session?.userId).toBe(userId)
  },
)

// Last of those that count renewals: after 500 and 503 the auth library goes on trying when the test is over.
test.each([401, 429, 500, 503])('a renewal that fails with %d gives 503', async (status) => {
  auth.override = (url) =>
    url.search.includes('refresh_token')
      ? Response.json({ code: status, error_code: 'over_request_rate_limit' }, { status })
      : null
  await expect(sessions.read({ cookie: await renewable(`busy-${status}`) })).rejects.toMatchObject({
    status: 503,
    code: 'unreachable',
  })
})

test('while the auth server is unreachable a renewal gives 503 and signs no user out', async () => {
  auth.override = (url) =>
    url.pathname.endsWith('jwks.json') ? new Response('no', { status: 500 }) : null
  const reading = sessions.read({ cookie: auth.cookie(await auth.token()) })
  await expect(reading).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 })
  await expect(reading).rejects.toBeInstanceOf(Problem)
})

test('a failed look-up gives an unknown role and a log entry, and the next request retries', async () => {
  auth.override = (url) =>
    url.pathname.includes('/rpc/') ? new Response('no', { status: 500 }) : null
  const cookie = auth.cookie(await auth.token())
  expect((await sessions.read({ cookie })).session).toMatchObject({
    userId,
    role: null,
    roleUnknown: true,
  })
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('role_lookup_failed'))
  auth.override = null
  expect((await sessions.read({ cookie })).session).toMatchObject({
    role: 'admin',
    roleUnknown: false,
  })
})

test('after a failed look-up the role is used if it was read within the last minute, else no role', async () => {
  const cookie = auth.cookie(await auth.token())
  expect((await sessions.read({ cookie })).session?.role).toBe('admin')
  auth.override = (url) =>
    url.pathname.includes('/rpc/') ? new Response('no', { status: 500 }) : null
  clock += 30_000
  expect((await sessions.read({ cookie })).session).toMatchObject({
    role: 'admin',
    roleUnknown: false,
  })
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('role_lookup_failed'))
  clock += 29_999
  expect((await sessions.read({ cookie })).session?.role).toBe('admin')
  clock += 1
  expect((await sessions.read({ cookie })).session).toMatchObject({
    userId,
    role: null,
    roleUnknown: true,
  })
  auth.override = null
  expect((await sessions.read({ cookie })).session).toMatchObject({
    role: 'admin',
    roleUnknown: false,
  })
})

test('treats a token with an unknown key id as anonymous but keeps the cookie until the keys can be fetched', async () => {
  await sessions.read({ cookie: auth.cookie(await auth.token()) })
  const cookie = auth.cookie(await auth.token({}, { kid: 'k2' }))
  expect(await sessions.read({ cookie })).toEqual({ session: null, cookies: [] })
  clock += 30_000
  expect(await sessions.read({ cookie })).toEqual({ session: null, ended: true, cookies: [] })
  expect(count('/jwks.json')).toBe(2)
})

test('a removed role has no effect after 30 s', async () => {
  const cookie = auth.cookie(await auth.token())
  expect((await sessions.read({ cookie })).session?.role).toBe('admin')
  auth.roles.delete(userId)
  clock += 29_000
  expect((await sessions.read({ cookie })).session?.role).toBe('admin')
  clock += 1_000
  expect((await sessions.read({ cookie })).session?.role).toBeNull()
})

test('a bearer token replaces the cookie, and a publishable key is anonymous', async () => {
  expect(
    (await sessions.read({ authorization: `Bearer ${await auth.token()}` })).session?.userId,
  ).toBe(userId)
  expect(
    (
      await sessions.read({
        authorization: 'Bearer forged.token.here',
        cookie: auth.cookie(await auth.token()),
      })
    ).session,
  ).toBeNull()
  expect((await sessions.read({ authorization: 'Bearer sb_publishable_x' })).session).toBeNull()
})
