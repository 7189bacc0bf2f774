import { createAuthClient } from '#worker/data/auth/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { getSessions } from '#worker/services/sessions/sessions.ts'
import { expiredRecoveryCookie } from '../recovery.ts'
import { done, type Outcome, logRefusal } from '../outcome.ts'

/** Gives the signed-in user a new password and ends their other sessions. */
export async function updatePassword(
  c: AppContext,
  { password }: { password: string },
): Promise<Outcome> {
  const client = createAuthClient(c.env, c.req.header('cookie'))
  const { error } = await client.auth.updateUser({ password })
  if (error) return logRefusal(c, 'Password Update', error)
  const others = await client.auth.signOut({ scope: 'others' })
  if (others.error) logRefusal(c, 'Sign Out', others.error)
  const { data } = await client.auth.getSession()
  const sessions = getSessions(c.get('deps'))
  const session = data.session ? await sessions.of(data.session.access_token) : null
  if (session) sessions.forgetUser(session.userId)
  return done([...client.cookies(), ...expiredRecoveryCookie(c)], session)
}
