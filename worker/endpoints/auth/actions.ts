import { authProblem } from '#shared/domain/auth/messages.ts'
import { describeDevice } from '#shared/domain/device.ts'
import { href } from '#shared/routes/href.ts'
import { createAuthClient, expiredSessionCookies } from '#worker/data/auth/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { type LiveSession, getSessions } from '#worker/services/sessions/sessions.ts'
import { choosePassword } from '#worker/services/account/password.ts'
import { authRefusal, type OwnAuth } from '#worker/services/account/own-auth.ts'
import { verifyAppCode, verifyRecoveryCode } from '#worker/services/account/verify.ts'
import { isInvitationToken } from '#worker/services/staff/invitation-token.ts'
import { sendNotice } from '#worker/services/staff/mails.ts'
import { requestContext } from '#worker/request/service-context.ts'
import type { MailLink } from './mail-link.ts'
import { done, type Outcome, logRefusal, outcomeOf, refused } from './outcome.ts'
import { expiredRecoveryCookie } from './recovery.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

const userAgentOf = (c: AppContext): string => c.req.header('user-agent') ?? ''
const authClient = (c: AppContext) =>
  createAuthClient(c.env, c.req.header('cookie'), userAgentOf(c))

interface Tokens {
  readonly access_token: string
}

const findSession = async (c: AppContext, tokens: Tokens | null) =>
  tokens && getSessions(c.get('deps')).of(tokens.access_token, userAgentOf(c))

/** The session with the auth server's tokens; null without tokens. */
async function sessionOf(c: AppContext, tokens: Tokens | null): Promise<LiveSession | null> {
  const session = await findSession(c, tokens)
  return session === 'deactivated' ? null : session
}

/** Signs in with e-mail and password. */
export async function signIn(c: AppContext, { email, password }: Credentials): Promise<Outcome> {
  const client = authClient(c)
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) return logRefusal(c, 'Sign In', error)
  getSessions(c.get('deps')).forgetRole(data.user.id)
  const session = await findSession(c, data.session)
  // Also where the auth server has not locked the account.
  if (session === 'deactivated') {
    await client.auth.signOut({ scope: 'local' })
    return refused(authProblem('user_banned'))
  }
  return done([...client.cookies(), ...expiredRecoveryCookie(c)], session)
}

/** The second step of signing in: the code that the user's app shows. */
export const verifyCode = (c: AppContext, { code }: { code: string }): Promise<Outcome> =>
  withOwnAuth(c, async (own) => {
    const accessToken = await verifyAppCode(own, code)
    return done(own.client.cookies(), await sessionOf(c, { access_token: accessToken }))
  })

/** The second step of signing in without the app: one of the user's recovery codes. */
export const giveRecoveryCode = (
  c: AppContext,
  { recoveryCode }: { recoveryCode: string },
): Promise<Outcome> =>
  withOwnAuth(c, async (own) => {
    await verifyRecoveryCode(own, recoveryCode)
    const session = await sessionOf(c, { access_token: own.accessToken })
    if (session) {
      const device = describeDevice(userAgentOf(c))
      await sendNotice(requestContext(c), { email: session.email, device }, 'recovery-code')
    }
    return done(own.client.cookies(), session)
  })

/** Runs `act` with the session of the request's cookies, whose second factor may be missing. */
async function withOwnAuth(
  c: AppContext,
  act: (own: OwnAuth) => Promise<Outcome>,
): Promise<Outcome> {
  const client = authClient(c)
  const { data } = await client.auth.getSession()
  const session = await sessionOf(c, data.session)
  return outcomeOf(c, 'Sign In', () => {
    if (!session) throw authRefusal('session_missing')
    const { userId, accessToken } = session
    return act({ deps: c.get('deps'), client, userId, accessToken })
  })
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

/** Uses the token of a mail's link, which signs its holder in; of a new address, once both links were used. */
export async function confirmLink(c: AppContext, link: MailLink): Promise<Outcome> {
  if (isInvitationToken(link.tokenHash))
    return outcomeOf(c, 'Sign Up', async () => {
      const { acceptInvitation } = await import('#worker/services/staff/accept-invitation.ts')
      const tokenHash = await acceptInvitation(c.get('deps'), link.tokenHash)
      return confirmLink(c, { ...link, tokenHash, type: 'magiclink' })
    })
  const { tokenHash, type } = link
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
  const { data } = await client.auth.getSession()
  const session = await sessionOf(c, data.session)
  return outcomeOf(c, 'Password Update', async () => {
    if (!session) throw authRefusal('session_missing')
    await choosePassword({ deps: c.get('deps'), client, session }, password)
    return done([...client.cookies(), ...expiredRecoveryCookie(c)], session)
  })
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
