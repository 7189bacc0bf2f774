import type { Env } from '#worker/env.ts'
import { createAuthClient } from './auth.ts'
import { authErrorCode } from './auth-error.ts'

/** Whether a user's password is right: null if it is, else the auth server's code, `invalid_credentials` for a wrong one. */
export async function checkPassword(
  env: Env,
  email: string,
  password: string,
): Promise<string | null> {
  // A client without the request's cookies: its session is only the proof.
  const { auth } = createAuthClient(env, undefined)
  const { error } = await auth.signInWithPassword({ email, password })
  if (error) return authErrorCode(error)
  await auth.signOut({ scope: 'local' })
  return null
}
