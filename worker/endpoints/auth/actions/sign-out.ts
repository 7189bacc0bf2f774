import { createAuthClient, expiredSessionCookies } from '#worker/data/auth/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { getSessions } from '#worker/services/sessions/sessions.ts'
import { expiredRecoveryCookie } from '../recovery.ts'
import { done, type Outcome, logRefusal } from '../outcome.ts'

/** Ends this browser's session even if the auth server fails; with `everywhere` the user's other sessions too. */
export async function signOut(c: AppContext, { everywhere = false } = {}): Promise<Outcome> {
  const header = c.req.header('cookie')
  const client = createAuthClient(c.env, header)
  const { data } = await client.auth.getSession()
  const { error } = await client.auth.signOut({ scope: everywhere ? 'global' : 'local' })
  if (error && error.name !== 'AuthSessionMissingError') logRefusal(c, 'Sign Out', error)
  if (data.session) await getSessions(c.get('deps')).end(data.session.access_token, { everywhere })
  return done([...expiredSessionCookies(header), ...expiredRecoveryCookie(c)])
}
