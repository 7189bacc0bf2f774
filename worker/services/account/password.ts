import { createServiceClient, createUserClient } from '#worker/data/backend.ts'
import type { AuthClient } from '#worker/data/auth/auth.ts'
import type { Deps } from '#worker/deps.ts'
import { logError } from '#worker/lib/log.ts'
import type { Session } from '#worker/services/sessions/session.ts'
import { getSessions } from '#worker/services/sessions/sessions.ts'
import { unwrapAuth } from './own-auth.ts'

interface Own {
  readonly deps: Deps
  readonly client: AuthClient
  readonly session: Session
}

/**
 * Gives the signed-in user a new password, ends their other sessions, and accepts their invitation.
 * @throws Problem 422 at the field `password`, 401 while the second factor is missing, 429, 503.
 */
export async function choosePassword(
  { deps, client, session }: Own,
  password: string,
): Promise<void> {
  const { userId, accessToken, recovered } = session
  if (recovered) {
    // The auth server takes a new password only from a session with the app's code, and ends all sessions for one from us.
    await unwrapAuth(createServiceClient(deps.env).auth.admin.updateUserById(userId, { password }))
  } else {
    await unwrapAuth(client.auth.updateUser({ password }))
    const { error } = await client.auth.signOut({ scope: 'others' })
    if (error) logError('sign_out_others_failed', error)
  }
  const { error } = await createUserClient(deps.env, accessToken).rpc('accept_staff_invitation')
  if (error) logError('accept_invitation_failed', new Error(error.message), { userId })
  getSessions(deps).forgetUser(userId)
}
