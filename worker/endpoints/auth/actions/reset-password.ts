import { createAuthClient } from '#worker/data/auth/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { href } from '#shared/routes/href.ts'
import { done, type Outcome, logRefusal } from '../outcome.ts'

/** Sends a link for a new password. The response does not reveal whether the address is known. */
export async function resetPassword(c: AppContext, { email }: { email: string }): Promise<Outcome> {
  const client = createAuthClient(c.env, undefined)
  const redirectTo = c.get('deps').settings.origin(c.req.url) + href('auth')
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo })
  // These errors occur only for known or only for unknown addresses.
  if (!error || error.code === 'over_email_send_rate_limit' || error.code === 'user_not_found')
    return done()
  return logRefusal(c, 'Password Reset', error)
}
