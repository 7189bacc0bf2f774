import { brand } from '#shared/brand.ts'
import type { SecondFactorSetup } from '#shared/schemas/staff.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { dropRecoveryCodes, renewRecoveryCodes } from '#worker/data/auth/second-factor.ts'
import { Problem } from '#worker/problem.ts'
import { getSessions } from '#worker/services/sessions/sessions.ts'
import { type OwnAuth, unwrapAuth } from './own-auth.ts'
import { verifyFactor } from './verify.ts'

/**
 * Begins the set-up of an authenticator app: a secret that counts once its first code was given. Earlier set-ups that were not
 * finished are dropped. @throws Problem 409 for a user who has an app, 401, 503.
 */
export async function startEnrolment({ client }: OwnAuth): Promise<SecondFactorSetup> {
  const { all, totp } = await unwrapAuth(client.auth.mfa.listFactors())
  if (totp.length > 0)
    throw new Problem(409, 'second_factor_exists', 'Du har allerede en app. Fjern den først.')
  for (const { id } of all) await unwrapAuth(client.auth.mfa.unenroll({ factorId: id }))
  const issuer = brand.company.shortName
  const factor = await unwrapAuth(client.auth.mfa.enroll({ factorType: 'totp', issuer }))
  const { secret, uri } = factor.totp
  return { factorId: factor.id, secret, uri }
}

/**
 * Finishes the set-up with the app's first code: the session is then proven with a second factor, and the user's others end.
 * Returns ten recovery codes. @throws Problem 422 at the field `code`, 429.
 */
export async function finishEnrolment(
  own: OwnAuth,
  factorId: string,
  code: string,
): Promise<readonly string[]> {
  const accessToken = await verifyFactor(own, factorId, code)
  return renewRecoveryCodes(own.deps.env, accessToken)
}

/** Removes the user's app and recovery codes. `recovered`: a recovery code proved the session, since the app is lost. */
export async function removeSecondFactor(
  { client, deps, userId, accessToken }: OwnAuth,
  { recovered }: { readonly recovered: boolean },
): Promise<void> {
  const { all } = await unwrapAuth(client.auth.mfa.listFactors())
  await dropRecoveryCodes(deps.env, accessToken)
  // The auth server lets only a session with the app's code remove it.
  const admin = recovered ? createServiceClient(deps.env).auth.admin.mfa : null
  for (const { id } of all)
    await (admin
      ? unwrapAuth(admin.deleteFactor({ userId, id }))
      : unwrapAuth(client.auth.mfa.unenroll({ factorId: id })))
  getSessions(deps).forgetUser(userId)
}

/** Ten new recovery codes; the old ones no longer work. */
export const renewCodes = ({ deps, accessToken }: OwnAuth): Promise<readonly string[]> =>
  renewRecoveryCodes(deps.env, accessToken)
