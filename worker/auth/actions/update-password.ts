import { createAuthClient, expiredSessionCookies } from '#worker/data/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { meansSignedOut } from '#shared/domain/auth-messages.ts'
import { sessionsOf } from '#worker/services/sessions/sessions.ts'
import { expiredRecoveryCookie } from '../recovery.ts'
import { done, type Outcome, refusedBy } from '../outcome.ts'

/** Gives the signed-in user a new password and ends their other sessions. */
export async function updatePassword(c: AppContext, { password }: { password: string }): Promise<Outcome> {
  const header = c.req.header('cookie')
  const client = createAuthClient(c.env, header)
  const { error } = await client.auth.updateUser({ password })
  if (error) {
    const answer = refusedBy(error)
    return meansSignedOut(answer.code) ? { ...answer, cookies: expiredSessionCookies(header) } : answer
  }
  const others = await client.auth.signOut({ scope: 'others' })
  if (others.error) console.error(JSON.stringify({ event: 'sign_out_failed', requestId: c.get('requestId'), error: others.error.message }))
  const { data } = await client.auth.getSession()
  const session = data.session ? await sessionsOf(c.get('deps')).of(data.session.access_token) : null
  return done([...client.cookies(), ...expiredRecoveryCookie(c)], session)
}
