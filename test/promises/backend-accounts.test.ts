import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBackend, type Client, type TestBackend } from '#test/helpers/product/backend.ts'

// What the product relies on of Supabase's auth server about invitations, locked users, sign-out and
// new addresses, through supabase-js. A hosted project must behave the same.

let backend: TestBackend
let service: Client
beforeAll(async () => {
  backend = await createTestBackend()
  service = await backend.as('service')
})
afterAll(() => backend?.stop())

const password = 'Solrose-2026!'
let client: Client
let email: string
beforeEach(async () => {
  client = await backend.as('anon')
  email = `${crypto.randomUUID()}@test.example`
  backend.inbox.clear()
})

const code = (answer: { error: { code?: string | undefined } | null }) => answer.error?.code
const createConfirmed = async () =>
  (await service.auth.admin.createUser({ email, password, email_confirm: true })).data.user!
async function signedIn(): Promise<Client> {
  const made = await backend.as('anon')
  const { error } = await made.auth.signInWithPassword({ email, password })
  if (error) throw error
  return made
}
const hashOf = (to: string) =>
  new URL(backend.inbox.list(to)[0]!.link!).searchParams.get('token_hash')!

test('an invitation mails a link that signs in a user without a password, who then chooses one', async () => {
  const { data } = await service.auth.admin.inviteUserByEmail(email, {
    data: { navn: 'Åse' },
    redirectTo: 'http://127.0.0.1:8787/admin',
  })
  expect(data.user).toMatchObject({
    email,
    invited_at: expect.any(String),
    user_metadata: { navn: 'Åse' },
  })
  const link = new URL(backend.inbox.list(email)[0]!.link!)
  expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
    '/auth/confirm',
    expect.objectContaining({ type: 'invite', next: '/admin' }),
  ])
  expect(code(await client.auth.signInWithPassword({ email, password }))).toBe(
    'invalid_credentials',
  )
  const accepted = await client.auth.verifyOtp({ type: 'invite', token_hash: hashOf(email) })
  expect(accepted.data.session?.user.email).toBe(email)
  expect(code(await client.auth.updateUser({ password }))).toBeUndefined()
  expect((await signedIn()).auth).toBeDefined()
})

test('an invitation can be repeated until it is accepted; then the address is taken', async () => {
  await service.auth.admin.inviteUserByEmail(email)
  const first = hashOf(email)
  expect(code(await service.auth.admin.inviteUserByEmail(email))).toBeUndefined()
  expect(code(await client.auth.verifyOtp({ type: 'invite', token_hash: first }))).toBe(
    'otp_expired',
  )
  await client.auth.verifyOtp({ type: 'invite', token_hash: hashOf(email) })
  expect(code(await service.auth.admin.inviteUserByEmail(email))).toBe('email_exists')
})

test('only the service key invites or makes links', async () => {
  const admin = await backend.as('super_admin')
  expect((await admin.auth.admin.inviteUserByEmail(email)).error?.status).toBe(401)
  expect((await admin.auth.admin.generateLink({ type: 'recovery', email })).error?.status).toBe(401)
})

test('a generated link signs in once and sends no mail', async () => {
  const user = await createConfirmed()
  const { data } = await service.auth.admin.generateLink({ type: 'magiclink', email })
  expect([data.user?.id, data.properties?.verification_type, backend.inbox.list(email)]).toEqual([
    user.id,
    'magiclink',
    [],
  ])
  const use = () =>
    client.auth.verifyOtp({ type: 'magiclink', token_hash: data.properties!.hashed_token })
  expect((await use()).data.session?.user.id).toBe(user.id)
  expect(code(await use())).toBe('otp_expired')
})

test('generated links of an unknown or a confirmed address are refused', async () => {
  expect(code(await service.auth.admin.generateLink({ type: 'recovery', email }))).toBe(
    'user_not_found',
  )
  await createConfirmed()
  expect(code(await service.auth.admin.generateLink({ type: 'invite', email }))).toBe(
    'email_exists',
  )
})

test('a generated invitation creates the user', async () => {
  const { data } = await service.auth.admin.generateLink({ type: 'invite', email })
  const token_hash = data.properties!.hashed_token
  expect((await client.auth.verifyOtp({ type: 'invite', token_hash })).data.user?.id).toBe(
    data.user!.id,
  )
})

test('a locked user cannot sign in, renew, or use a link, until the lock ends', async () => {
  const { id } = await createConfirmed()
  const { refresh_token } = (await (await signedIn()).auth.getSession()).data.session!
  const ban = (ban_duration: string) => service.auth.admin.updateUserById(id, { ban_duration })
  const banned = (await ban('876000h')).data.user as unknown as { banned_until: string }
  expect(new Date(banned.banned_until).getFullYear()).toBeGreaterThan(2100)
  expect(code(await client.auth.signInWithPassword({ email, password }))).toBe('user_banned')
  expect(code(await client.auth.refreshSession({ refresh_token }))).toBe('user_banned')
  const { data } = await service.auth.admin.generateLink({ type: 'recovery', email })
  const token_hash = data.properties!.hashed_token
  expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeTruthy()
  expect(code(await ban('none'))).toBeUndefined()
  expect((await signedIn()).auth).toBeDefined()
  expect((await ban('for evigt')).error?.status).toBe(400)
})

test('the service key cannot set a weak password', async () => {
  const { id } = await createConfirmed()
  expect((await service.auth.admin.updateUserById(id, { password: 'kort' })).error).toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
  })
})

test('sign-out ends this session, the other sessions, or all', async () => {
  await createConfirmed()
  const isAlive = async (of: Client, refresh_token: string) =>
    (await of.auth.refreshSession({ refresh_token })).error === null
  const tokens = async () => {
    const made = await signedIn()
    return { made, token: (await made.auth.getSession()).data.session!.refresh_token }
  }
  const [one, two] = [await tokens(), await tokens()]
  await one.made.auth.signOut({ scope: 'others' })
  expect(await isAlive(client, two.token)).toBe(false)
  const three = await tokens()
  const { session } = (await one.made.auth.refreshSession()).data
  await one.made.auth.signOut({ scope: 'local' })
  expect(await isAlive(client, session!.refresh_token)).toBe(false)
  expect((await three.made.auth.getUser()).error).toBeNull()
  const four = await tokens()
  await three.made.auth.signOut({ scope: 'global' })
  expect((await four.made.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a new password ends the user’s other sessions', async () => {
  await createConfirmed()
  const [one, two] = [await signedIn(), await signedIn()]
  expect(code(await one.auth.updateUser({ password: 'Ny-kode-2026!' }))).toBeUndefined()
  expect((await one.auth.getUser()).error).toBeNull()
  expect((await two.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a new address counts once the links to the old and the new one were both followed, in any order', async () => {
  const { id } = await createConfirmed()
  const wanted = `ny-${email}`
  const { data } = await (await signedIn()).auth.updateUser({ email: wanted })
  expect(data.user).toMatchObject({ email, new_email: wanted })
  const use = (to: string) =>
    client.auth.verifyOtp({ type: 'email_change', token_hash: hashOf(to) })
  expect((await use(wanted)).data).toEqual({ session: null, user: null })
  expect((await service.auth.admin.getUserById(id)).data.user?.email).toBe(email)
  const second = await use(email)
  expect(second.data.session?.user.email).toBe(wanted)
  expect((await client.auth.getClaims()).data?.claims.email).toBe(wanted)
  expect(code(await use(email))).toBe('otp_expired')
  expect(code(await client.auth.signInWithPassword({ email: wanted, password }))).toBeUndefined()
})

test('an address that another user has is refused', async () => {
  await createConfirmed()
  const client = await signedIn()
  expect(code(await client.auth.updateUser({ email: backend.users.admin.email }))).toBe(
    'email_exists',
  )
  expect(backend.inbox.list()).toEqual([])
})

test('a session stores the browser that it began in', async () => {
  const { id } = await createConfirmed()
  const headers = {
    apikey: backend.publishableKey,
    'content-type': 'application/json',
    'user-agent': 'Firefox/130',
  }
  await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const rows = await backend.sql`select user_agent, aal from auth.sessions where user_id = ${id}`
  expect([...rows]).toEqual([{ user_agent: 'Firefox/130', aal: 'aal1' }])
})
