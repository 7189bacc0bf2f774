import { href } from '#shared/routes/href.ts'
import { createAuthClient, expiredSessionCookies } from '#worker/data/auth/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { type LiveSession, getSessions } from '#worker/services/sessions/sessions.ts'
import type { MailLink } from './mail-link.ts'
import { done, type Outcome, logRefusal } from './outcome.ts'
import { expiredRecoveryCookie } from './recovery.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

const authClient = (c: AppContext) => createAuthClient(c.env, c.req.header('cookie'))

/** The session with the auth server's tokens; null without tokens. */
const sessionOf = async (
  c: AppContext,
  tokens: { readonly access_token: string } | null,
): Promise<LiveSession | null> => tokens && getSessions(c.get('deps')).of(tokens.access_token)

/** Signs in with e-mail and password. */
export async function signIn(c: AppContext, { email, password }: Credentials): Promise<Outcome> {
  const client = authClient(c)
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) return logRefusal(c, 'Sign In', error)
  getSessions(c.get('deps')).forgetRole(data.user.id)
  return done([...client.cookies(), ...expiredRecoveryCookie(c)], await sessionOf(c, data.session))
}

/** Creates a user without a role and sends the confirmation mail. The response is the same for an address already in use. */
export async function signUp(c: AppContext, { email, password }: Credentials): Promise<Outcome> {
  const client = authClient(c)
  const emailRedirectTo = c.get('deps').settings.origin(c.req.url) + href('home')
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { emailRedirectTo },
  })
  if (error) return logRefusal(c, 'Sign Up', error)
  // There is a session only if the project requires no confirmation.
  const session = await sessionOf(c, data.session)
  return done(session ? client.cookies() : [], session)
}

/** Uses the token of a mail's link, which signs its holder in. */
export async function confirmLink(c: AppContext, { tokenHash, type }: MailLink): Promise<Outcome> {
  const client = authClient(c)
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) return logRefusal(c, type === 'recovery' ? 'Password Reset' : 'Sign Up', error)
  return done(client.cookies(), await sessionOf(c, data.session))
}

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

/** Gives the signed-in user a new password and ends their other sessions. */
export async function updatePassword(
  c: AppContext,
  { password }: { password: string },
): Promise<Outcome> {
  const client = authClient(c)
  const { error } = await client.auth.updateUser({ password })
  if (error) return logRefusal(c, 'Password Update', error)
  const others = await client.auth.signOut({ scope: 'others' })
  if (others.error) logRefusal(c, 'Sign Out', others.error)
  const { data } = await client.auth.getSession()
  const session = await sessionOf(c, data.session)
  if (session) getSessions(c.get('deps')).forgetUser(session.userId)
  return done([...client.cookies(), ...expiredRecoveryCookie(c)], session)
}

/** Ends this browser's session even if the auth server fails; with `everywhere` the user's other sessions too. */
export async function signOut(c: AppContext, { everywhere = false } = {}): Promise<Outcome> {
  const client = authClient(c)
  const { data } = await client.auth.getSession()
  const { error } = await client.auth.signOut({ scope: everywhere ? 'global' : 'local' })
  if (error && error.name !== 'AuthSessionMissingError') logRefusal(c, 'Sign Out', error)
  if (data.session) await getSessions(c.get('deps')).end(data.session.access_token, { everywhere })
  return done([...expiredSessionCookies(c.req.header('cookie')), ...expiredRecoveryCookie(c)])
}
