import { createAuthClient } from '#worker/data/auth/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { getSessions } from '#worker/services/sessions/sessions.ts'
import { expiredRecoveryCookie } from '../recovery.ts'
import { done, type Outcome, logRefusal } from '../outcome.ts'

/** Signs in with e-mail and password. */
export async function signIn(
  c: AppContext,
  { email, password }: { email: string; password: string },
): Promise<Outcome> {
  const client = createAuthClient(c.env, c.req.header('cookie'))
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) return logRefusal(c, 'Sign In', error)
  const sessions = getSessions(c.get('deps'))
  sessions.forgetRole(data.user.id)
  return done(
    [...client.cookies(), ...expiredRecoveryCookie(c)],
    await sessions.of(data.session.access_token),
  )
}
