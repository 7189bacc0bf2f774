import { createAuthClient } from '#worker/data/auth/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { href } from '#shared/routes/href.ts'
import { getSessions } from '#worker/services/sessions/sessions.ts'
import { done, type Outcome, logRefusal } from '../outcome.ts'

/** Makes a user without a role and sends the confirmation mail. An address already taken gets the same answer. */
export async function signUp(
  c: AppContext,
  { email, password }: { email: string; password: string },
): Promise<Outcome> {
  const client = createAuthClient(c.env, c.req.header('cookie'))
  const emailRedirectTo = c.get('deps').settings.origin(c.req.url) + href('home')
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { emailRedirectTo },
  })
  if (error) return logRefusal(c, 'Sign Up', error)
  // Only where the project asks for no confirmation.
  const session = data.session
    ? await getSessions(c.get('deps')).of(data.session.access_token)
    : null
  return done(session ? client.cookies() : [], session)
}
