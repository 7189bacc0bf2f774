import { totpCode } from '#dev/backend/auth/totp.ts'
import type { Client, TestBackend, TestUser } from '../product/backend.ts'

const password = 'Solrose-2026!'

/** Creates a confirmed user, with a role unless it is null. */
export async function createStaffUser(
  backend: TestBackend,
  role: 'viewer' | 'admin' | 'super_admin' | null,
): Promise<TestUser> {
  const service = await backend.as('service')
  const email = `${crypto.randomUUID()}@test.example`
  const { data, error } = await service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  })
  if (error) throw error
  if (role) await service.from('user_roles').insert({ user_id: data.user.id, role }).throwOnError()
  return { id: data.user.id, email, password }
}

/** A client with a new session of a user, proven by the password only. */
export async function signInAs(backend: TestBackend, user: TestUser): Promise<Client> {
  const client = await backend.as('anon')
  const { error } = await client.auth.signInWithPassword(user)
  if (error) throw error
  return client
}

/** Gives a signed-in user an authenticator app; the session is aal2 afterwards. Returns the factor's id and the secret. */
export async function enrollApp(client: Client): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (error || data.type !== 'totp') throw error ?? new Error('not totp')
  const { secret } = data.totp
  await giveCode(client, data.id, secret)
  return { factorId: data.id, secret }
}

/** Proves a session with the app's code of now. */
export async function giveCode(client: Client, factorId: string, secret: string): Promise<void> {
  const code = totpCode(secret, Date.now())
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}
