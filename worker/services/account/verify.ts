import {
  passSecondFactor,
  type Tried,
  tryAppCode,
  useRecoveryCode,
} from '#worker/data/auth/second-factor.ts'
import { getSessions } from '#worker/services/sessions/sessions.ts'
import { authRefusal, type OwnAuth, unwrapAuth } from './own-auth.ts'

/**
 * Proves the session with the code that the user's app shows now; the client then has its new tokens. Returns the new access token.
 * @throws Problem 422 at the field `code`, 429 after five wrong codes, 401, 503.
 */
export async function verifyAppCode(own: OwnAuth, code: string): Promise<string> {
  const { totp } = await unwrapAuth(own.client.auth.mfa.listFactors())
  const [factor] = totp
  if (!factor) throw authRefusal('mfa_factor_not_found')
  return verifyFactor(own, factor.id, code)
}

/** As `verifyAppCode`, for one factor, which may be new. */
export async function verifyFactor(own: OwnAuth, factorId: string, code: string): Promise<string> {
  const { client, deps, accessToken, userId } = own
  throwRefused(await tryAppCode(deps.env, accessToken, code))
  const { access_token } = await unwrapAuth(client.auth.mfa.challengeAndVerify({ factorId, code }))
  await passSecondFactor(deps.env, access_token)
  // The auth server has ended the user's sessions that are not proven with a second factor.
  getSessions(deps).forgetUser(userId)
  return access_token
}

/**
 * Proves the session with a recovery code, which is then used up. Returns how many are left.
 * @throws Problem 422 at the field `recoveryCode`, 429 after five wrong codes, 503.
 */
export async function verifyRecoveryCode(own: OwnAuth, code: string): Promise<number> {
  const { deps, accessToken, userId } = own
  const tried = await useRecoveryCode(deps.env, accessToken, code)
  throwRefused(tried)
  getSessions(deps).forgetRole(userId)
  return tried.left ?? 0
}

function throwRefused(tried: Tried): asserts tried is Extract<Tried, { ok: true }> {
  if (tried.ok) return
  if (tried.reason === 'locked') {
    const minutes = Math.ceil(tried.wait / 60)
    const message = `Der er skrevet for mange forkerte koder. Prøv igen om ${minutes} ${minutes === 1 ? 'minut' : 'minutter'}.`
    throw authRefusal('code_locked', { message })
  }
  throw authRefusal(tried.reason === 'used' ? 'code_used' : 'recovery_code_wrong')
}
