import { createAuthClient } from '#worker/data/auth/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { href } from '#shared/routes/href.ts'
import { getSessions } from '#worker/services/sessions/sessions.ts'
import { done, type Outcome, logRefusal } from '../outcome.ts'

/** Creates a user without a role and sends the confirmation mail. The response is the same for an address already in use. */
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
  // There is a session only if the project requires no confirmation.
  const session = data.session
    ? await getSessions(c.get('deps')).of(data.session.access_token)
    : null
  return done(session ? client.cookies() : [], session)
}
