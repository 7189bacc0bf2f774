import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { totpCode } from '#dev/backend/auth/totp.ts'
import { createTestBackend, type Client, type TestBackend } from '#test/helpers/product/backend.ts'

// What the product relies on of Supabase's two-factor sign-in, through supabase-js. A hosted project
// must behave the same.

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
let userId: string
beforeEach(async () => {
  email = `${crypto.randomUUID()}@test.example`
  const { data } = await service.auth.admin.createUser({ email, password, email_confirm: true })
  userId = data.user!.id
  client = await signedIn()
})

async function signedIn(): Promise<Client> {
  const made = await backend.as('anon')
  const { error } = await made.auth.signInWithPassword({ email, password })
  if (error) throw error
  return made
}

const code = (answer: { error: { code?: string | undefined } | null }) => answer.error?.code
const now = (secret: string) => totpCode(secret, Date.now())
const otherThan = (correct: string) => (correct === '000000' ? '111111' : '000000')

async function enroll(from: Client = client) {
  const { data, error } = await from.auth.mfa.enroll({ factorType: 'totp', issuer: 'Solhuset' })
  if (error || data.type !== 'totp') throw error ?? new Error('not totp')
  return { factorId: data.id, ...data.totp }
}
async function enrollVerified(from: Client = client) {
  const factor = await enroll(from)
  const verified = await from.auth.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: now(factor.secret),
  })
  if (verified.error) throw verified.error
  return factor
}
const levels = async (of: Client) => {
  const { data } = await of.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

test('enrolment returns a QR code, the secret, and an address with issuer and account', async () => {
  const { qr_code, secret, uri } = await enroll()
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const url = new URL(uri)
  expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    expect.stringContaining(`Solhuset:${email}`),
  ])
  expect(url.searchParams.get('secret')).toBe(secret)
})

test('a factor counts only after its first code, which makes the session aal2 and announces it', async () => {
  const { factorId, secret } = await enroll()
  expect(await levels(client)).toEqual(['aal1', 'aal1'])
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({
    all: [{ id: factorId, status: 'unverified', factor_type: 'totp' }],
    totp: [],
  })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  const wrong = await client.auth.mfa.challengeAndVerify({
    factorId,
    code: otherThan(now(secret)),
  })
  expect([wrong.error?.status, code(wrong)]).toEqual([422, 'mfa_verification_failed'])
  expect(
    code(await client.auth.mfa.challengeAndVerify({ factorId, code: now(secret) })),
  ).toBeUndefined()
  await vi.waitFor(() => expect(events).toContain('MFA_CHALLENGE_VERIFIED'))
  expect(await levels(client)).toEqual(['aal2', 'aal2'])
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factorId, status: 'verified' },
  ])
})

test('the next sign-in is aal1 until a code is given, and renewal keeps aal2', async () => {
  const { factorId, secret } = await enrollVerified()
  const next = await signedIn()
  expect(await levels(next)).toEqual(['aal1', 'aal2'])
  const { data } = await next.auth.mfa.challengeAndVerify({ factorId, code: now(secret) })
  expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: userId } })
  const { claims } = (await next.auth.getClaims()).data!
  expect(claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  const renewed = await next.auth.refreshSession()
  expect(renewed.error).toBeNull()
  expect((await next.auth.getClaims()).data?.claims).toMatchObject({
    aal: 'aal2',
    session_id: claims.session_id,
  })
})

test('a verified code ends the user’s sessions that are not aal2', async () => {
  const other = await signedIn()
  const { refresh_token } = (await other.auth.getSession()).data.session!
  await enrollVerified()
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(code(await other.auth.refreshSession({ refresh_token }))).toBe('refresh_token_not_found')
  expect((await client.auth.getUser()).error).toBeNull()
})

test('a challenge works once, and only for its factor', async () => {
  const { factorId, secret } = await enrollVerified()
  const { data } = await client.auth.mfa.challenge({ factorId })
  const verify = () =>
    client.auth.mfa.verify({ factorId, challengeId: data!.id, code: now(secret) })
  expect(code(await verify())).toBeUndefined()
  expect((await verify()).error?.status).toBe(422)
  const stray = await client.auth.mfa.verify({
    factorId,
    challengeId: crypto.randomUUID(),
    code: now(secret),
  })
  expect(code(stray)).toBe('mfa_factor_not_found')
})

test('an expired challenge is refused', async () => {
  const { factorId, secret } = await enrollVerified()
  const { data } = await client.auth.mfa.challenge({ factorId })
  await backend.sql`update auth.mfa_challenges set created_at = created_at - interval '6 minutes' where id = ${data!.id}`
  const late = await client.auth.mfa.verify({ factorId, challengeId: data!.id, code: now(secret) })
  expect(code(late)).toBe('mfa_challenge_expired')
})

test('without a code, a session neither adds nor removes a factor, nor changes password or address', async () => {
  const { factorId } = await enrollVerified()
  const next = await signedIn()
  expect(code(await next.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'to' }))).toBe(
    'insufficient_aal',
  )
  expect(code(await next.auth.mfa.unenroll({ factorId }))).toBe('insufficient_aal')
  expect(code(await next.auth.updateUser({ password: 'Ny-kode-2026!' }))).toBe('insufficient_aal')
  expect(code(await next.auth.updateUser({ email: 'ny@test.example' }))).toBe('insufficient_aal')
  expect(code(await next.auth.updateUser({ data: { navn: 'Åse' } }))).toBeUndefined()
})

test('removing the factor makes the session aal1 at its next renewal', async () => {
  const { factorId } = await enrollVerified()
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  await client.auth.refreshSession()
  expect(await levels(client)).toEqual(['aal1', 'aal1'])
})

test('two factors of one user have different names, and an unverified one can be replaced', async () => {
  const { factorId } = await enroll()
  expect(code(await client.auth.mfa.enroll({ factorType: 'totp' }))).toBe(
    'mfa_factor_name_conflict',
  )
  await client.auth.mfa.unenroll({ factorId })
  expect(code(await client.auth.mfa.enroll({ factorType: 'totp' }))).toBeUndefined()
})

test('the factors of another user cannot be reached', async () => {
  const { factorId, secret } = await enrollVerified()
  const stranger = await backend.as('viewer')
  const tried = await stranger.auth.mfa.challengeAndVerify({ factorId, code: now(secret) })
  expect(code(tried)).toBe('mfa_factor_not_found')
  expect(code(await stranger.auth.mfa.unenroll({ factorId }))).toBe('mfa_factor_not_found')
})

test('the service key lists and deletes factors; no other key does', async () => {
  const { factorId } = await enrollVerified()
  const listed = await service.auth.admin.mfa.listFactors({ userId })
  expect(listed.data?.factors).toMatchObject([{ id: factorId, status: 'verified' }])
  expect(JSON.stringify(listed.data)).not.toContain('secret')
  expect((await service.auth.admin.getUserById(userId)).data.user?.factors).toMatchObject([
    { id: factorId },
  ])
  const admin = await backend.as('super_admin')
  expect((await admin.auth.admin.mfa.deleteFactor({ userId, id: factorId })).error?.status).toBe(
    401,
  )
  expect((await service.auth.admin.mfa.deleteFactor({ userId, id: factorId })).error).toBeNull()
  expect(await levels(await signedIn())).toEqual(['aal1', 'aal1'])
})
