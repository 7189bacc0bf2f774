import { createAuthClient } from '#worker/data/auth/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { getSessions } from '#worker/services/sessions/sessions.ts'
import type { MailLink } from '../mail-link.ts'
import { done, type Outcome, logRefusal } from '../outcome.ts'

/** Uses the token of a mail's link, which signs its holder in. */
export async function confirmLink(c: AppContext, { tokenHash, type }: MailLink): Promise<Outcome> {
  const client = createAuthClient(c.env, c.req.header('cookie'))
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) return logRefusal(c, type === 'recovery' ? 'Password Reset' : 'Sign Up', error)
  const session = data.session
    ? await getSessions(c.get('deps')).of(data.session.access_token)
    : null
  return done(client.cookies(), session)
}
