import { createAuthClient } from '#worker/data/auth.ts'
import type { AppContext } from '#worker/context.ts'
import { authProblem } from '#shared/domain/auth-messages.ts'
import { sessionsOf } from '#worker/services/sessions/sessions.ts'
import { done, type Outcome, refused, refusedBy } from '../outcome.ts'

export const linkTypes = ['signup', 'recovery', 'email', 'magiclink', 'invite', 'email_change'] as const
export type LinkType = (typeof linkTypes)[number]

/** Spends the token of a mail's link; whoever holds it is signed in. */
export async function confirmLink(c: AppContext, { tokenHash, type }: { tokenHash: string; type: LinkType }): Promise<Outcome> {
  if (!/^[\w-]{8,200}$/.test(tokenHash)) return refused(authProblem('otp_expired'))
  const client = createAuthClient(c.env, c.req.header('cookie'))
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) return refusedBy(error)
  const session = data.session ? await sessionsOf(c.get('deps')).of(data.session.access_token) : null
  return done(client.cookies(), session)
}
