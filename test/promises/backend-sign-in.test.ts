import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBackend, type Client, type TestBackend } from '#test/helpers/product/backend.ts'
import { createClient } from '@supabase/supabase-js'

// What the product relies on of Supabase's auth server, through supabase-js. A hosted project must
// behave the same.

let backend: TestBackend
let service: Client
beforeAll(async () => {
  backend = await createTestBackend()
  service = await backend.as('service')
})
afterAll(() => backend?.stop())

const code = (answer: { error: { code?: string } | null }) => answer.error?.code

const password = 'Solrose-2026!'
let client: Client
let email: string
beforeEach(async () => {
  client = await backend.as('anon')
  email = `${crypto.randomUUID()}@test.example`
  backend.inbox.clear()
})
const confirmed = async () =>
  void (await service.auth.admin.createUser({ email, password, email_confirm: true }))
const link = () => new URL(backend.inbox.list(email)[0]!.link!)
const hash = () => link().searchParams.get('token_hash')!

test('sign-up sends a link to /auth/confirm; the user can sign in only after following it, which also signs them in', async () => {
  const { data } = await client.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: 'http://127.0.0.1:8787/' },
  })
  expect(data).toMatchObject({ session: null, user: { email } })
  expect(code(await client.auth.signInWithPassword({ email, password }))).toBe(
    'email_not_confirmed',
  )
  expect(code(await client.auth.signInWithPassword({ email, password: 'forkert' }))).toBe(
    'invalid_credentials',
  )
  expect(link().origin + link().pathname).toBe('http://127.0.0.1:8787/auth/confirm')
  expect(Object.fromEntries(link().searchParams)).toMatchObject({ type: 'signup', next: '/' })
  expect(
    (await client.auth.verifyOtp({ type: 'signup', token_hash: hash() })).data.session?.user.email,
  ).toBe(email)
  expect(code(await client.auth.signInWithPassword({ email, password }))).toBeUndefined()
})

test('a link works once, also with the type `email`', async () => {
  await client.auth.signUp({ email, password })
  expect(code(await client.auth.verifyOtp({ type: 'email', token_hash: hash() }))).toBeUndefined()
  expect(code(await client.auth.verifyOtp({ type: 'email', token_hash: hash() }))).toBe(
    'otp_expired',
  )
})

test('a second sign-up does not reveal that the address is taken', async () => {
  await confirmed()
  const again = await client.auth.signUp({ email, password: 'En-anden-2026!' })
  expect(again).toMatchObject({
    error: null,
    data: { session: null, user: { email, identities: [] } },
  })
  expect(backend.inbox.list(email)).toEqual([])
  expect(code(await client.auth.signInWithPassword({ email, password: 'En-anden-2026!' }))).toBe(
    'invalid_credentials',
  )
})

test('a second sign-up before confirmation sends a new link', async () => {
  await client.auth.signUp({ email, password })
  const first = hash()
  expect(code(await client.auth.signUp({ email, password }))).toBeUndefined()
  expect(hash()).not.toBe(first)
  expect(code(await client.auth.verifyOtp({ type: 'signup', token_hash: hash() }))).toBeUndefined()
})

test('resend sends a new confirmation, and nothing to unknown or confirmed users', async () => {
  await client.auth.signUp({ email, password })
  const first = hash()
  expect(code(await client.auth.resend({ type: 'signup', email }))).toBeUndefined()
  expect(hash()).not.toBe(first)
  expect(code(await client.auth.verifyOtp({ type: 'signup', token_hash: hash() }))).toBeUndefined()
  backend.inbox.clear()
  expect(code(await client.auth.resend({ type: 'signup', email }))).toBeUndefined()
  expect(
    code(await client.auth.resend({ type: 'signup', email: 'fremmed@test.example' })),
  ).toBeUndefined()
  expect(backend.inbox.list()).toEqual([])
})

test('a reset mail keeps its redirect; the link signs in, a new password replaces the old', async () => {
  await confirmed()
  await client.auth.resetPasswordForEmail(email, {
    redirectTo: 'http://127.0.0.1:8787/auth?visning=nyt',
  })
  expect(Object.fromEntries(link().searchParams)).toMatchObject({
    type: 'recovery',
    next: '/auth?visning=nyt',
  })
  expect(
    code(await client.auth.verifyOtp({ type: 'recovery', token_hash: hash() })),
  ).toBeUndefined()
  expect(code(await client.auth.updateUser({ password }))).toBe('same_password')
  expect(code(await client.auth.updateUser({ password: 'Ny-kode-2026!' }))).toBeUndefined()
  expect(code(await client.auth.signInWithPassword({ email, password }))).toBe(
    'invalid_credentials',
  )
  expect(
    code(await client.auth.signInWithPassword({ email, password: 'Ny-kode-2026!' })),
  ).toBeUndefined()
})

test('mails contain a link and no code, because no page accepts a code', async () => {
  await client.auth.signUp({ email, password })
  const [mail] = backend.inbox.list(email)
  expect(mail!.text.endsWith(`\n\n${mail!.link}`)).toBe(true)
  expect(mail!.text.replace(mail!.link!, '')).not.toMatch(/\d{6}/)
})

test('a reset for an unknown address gets the same answer and sends nothing', async () => {
  expect(code(await client.auth.resetPasswordForEmail('fremmed@test.example'))).toBeUndefined()
  expect(backend.inbox.list()).toEqual([])
})

test('mail links never redirect to a foreign site', async () => {
  await confirmed()
  await client.auth.resetPasswordForEmail(email, { redirectTo: 'https://ond.example/auth' })
  expect(link().origin).toBe('http://127.0.0.1:8787')
})

test('refuses a weak password with its reasons', async () => {
  const { error } = await client.auth.signUp({ email, password: 'kort' })
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
})

test('wrong passwords and unknown addresses get the same answer', async () => {
  await confirmed()
  const wrong = await client.auth.signInWithPassword({ email, password: 'forkert' })
  const unknown = await client.auth.signInWithPassword({ email: 'fremmed@test.example', password })
  expect([wrong.error?.code, wrong.error?.status]).toEqual(['invalid_credentials', 400])
  expect(unknown.error?.message).toBe(wrong.error?.message)
})

test('verifies claims locally: ES256, with the claims of a hosted project', async () => {
  await confirmed()
  await client.auth.signInWithPassword({ email, password })
  const { data } = await client.auth.getClaims()
  expect(data!.header.alg).toBe('ES256')
  expect(data!.claims).toMatchObject({
    iss: `${backend.url}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    aal: 'aal1',
    is_anonymous: false,
  })
  expect(data!.claims).toMatchObject({
    app_metadata: { provider: 'email' },
    session_id: expect.any(String),
    amr: [{ method: 'password' }],
  })
  expect(data!.claims.exp - data!.claims.iat).toBe(3600)
})

test('refuses a tampered token for claims, auth and data', async () => {
  const [head, body, signature] = (await backend.accessToken('admin')).split('.') as [
    string,
    string,
    string,
  ]
  const claims = { ...(JSON.parse(atob(body)) as object), sub: backend.users.super_admin.id }
  const forged = [head, btoa(JSON.stringify(claims)).replace(/=+$/, ''), signature].join('.')
  expect((await client.auth.getClaims(forged)).error).toBeTruthy()
  expect((await client.auth.getUser(forged)).error?.status).toBe(403)
  const impostor = createClient(backend.url, backend.publishableKey, {
    global: { headers: { Authorization: `Bearer ${forged}` } },
  })
  expect((await impostor.from('user_roles').select()).status).toBe(401)
})

test('refresh returns a new pair of tokens; after sign-out neither is valid', async () => {
  await confirmed()
  const { data } = await client.auth.signInWithPassword({ email, password })
  const old = data.session!
  const refreshed = (await client.auth.refreshSession()).data.session!
  expect(refreshed.refresh_token).not.toBe(old.refresh_token)
  expect((await client.auth.getClaims(refreshed.access_token)).data?.claims.sub).toBe(old.user.id)
  await client.auth.signOut({ scope: 'local' })
  expect(code(await client.auth.refreshSession({ refresh_token: refreshed.refresh_token }))).toBe(
    'refresh_token_not_found',
  )
  expect((await client.auth.getUser(refreshed.access_token)).error?.name).toBe(
    'AuthSessionMissingError',
  )
})

test('parallel refreshes of one session get the same new token', async () => {
  await confirmed()
  const { refresh_token } = (await client.auth.signInWithPassword({ email, password })).data
    .session!
  const others = await Promise.all([backend.as('anon'), backend.as('anon'), backend.as('anon')])
  const renewed = await Promise.all(
    others.map((other) => other.auth.refreshSession({ refresh_token })),
  )
  expect(new Set(renewed.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
  expect(renewed[0]!.data.session!.refresh_token).not.toBe(refresh_token)
})

test('the parent of the newest refresh token always returns the newest token again; older tokens are refused after 10 s', async () => {
  await confirmed()
  const first = (await client.auth.signInWithPassword({ email, password })).data.session!
    .refresh_token
  const renew = async (refresh_token: string) =>
    (await backend.as('anon')).auth.refreshSession({ refresh_token })
  const age = (token: string) =>
    backend.sql`update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where token = ${token}`
  const second = (await renew(first)).data.session!.refresh_token
  await age(first)
  expect((await renew(first)).data.session?.refresh_token).toBe(second)
  const third = (await renew(second)).data.session!.refresh_token
  expect(code(await renew(first))).toBe('refresh_token_already_used')
  expect(third).not.toBe(second)
})

test('an older refresh token works once more within 10 s of its use', async () => {
  await confirmed()
  const first = (await client.auth.signInWithPassword({ email, password })).data.session!
    .refresh_token
  const renew = async (refresh_token: string) =>
    (await backend.as('anon')).auth.refreshSession({ refresh_token })
  const second = (await renew(first)).data.session!.refresh_token
  const third = (await renew(second)).data.session!.refresh_token
  const again = await renew(first)
  expect([
    again.error,
    [first, second, third].includes(again.data.session?.refresh_token ?? first),
  ]).toEqual([null, false])
  expect(code(await renew(third))).toBeUndefined()
})

test('limits sign-in attempts after too many failures', async () => {
  await confirmed()
  for (let time = 0; time < 10; time++)
    await client.auth.signInWithPassword({ email, password: 'forkert' })
  const { error } = await client.auth.signInWithPassword({ email, password })
  expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit'])
})

test('the admin API creates, finds, changes and deletes users, with the service key only', async () => {
  const { data } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { navn: 'Åse' },
  })
  const id = data.user!.id
  expect(code(await service.auth.admin.createUser({ email, password }))).toBe('email_exists')
  expect((await service.auth.admin.getUserById(id)).data.user).toMatchObject({
    email,
    user_metadata: { navn: 'Åse' },
  })
  expect(
    (await service.auth.admin.updateUserById(id, { password: 'Ny-kode-2026!' })).error,
  ).toBeNull()
  expect(
    code(await client.auth.signInWithPassword({ email, password: 'Ny-kode-2026!' })),
  ).toBeUndefined()
  expect(
    (await service.auth.admin.listUsers({ perPage: 1000 })).data.users.map((user) => user.id),
  ).toContain(id)
  expect((await service.auth.admin.deleteUser(id)).error).toBeNull()
  expect(code(await service.auth.admin.getUserById(id))).toBe('user_not_found')
  for (const actor of ['anon', 'super_admin'] as const)
    expect((await (await backend.as(actor)).auth.admin.listUsers()).error?.status).toBe(401)
})
