import { checkPassword } from '#worker/data/auth/check-password.ts'
import { invalid } from '#worker/problem.ts'
import { passesPostGate } from '#worker/request/post-gate.ts'
import type { ServiceContext } from '../context.ts'
import { authRefusal } from './own-auth.ts'

/** A code given less than this long ago proves who acts, in seconds. */
const freshSeconds = 10 * 60
/** How much a wrong password counts, of POST_GATE's 60 a minute: ten a minute. */
const failureCost = 5

/**
 * Makes sure that the user who acts is the one who signed in: by their own password, or by a code of their app within the last ten
 * minutes. @throws Problem 422 at the field `password`, 429, 503.
 */
export async function confirmIdentity(context: ServiceContext, password: string): Promise<void> {
  const { deps, actor } = context
  const { secondFactorAt, userId, email } = actor.session
  if (password === '' && secondFactorAt && deps.now() / 1000 < secondFactorAt + freshSeconds) return
  if (password === '') throw invalid({ password: 'Skriv din egen adgangskode' })
  await checkOwnPassword(context, password, { userId, email })
}

/** @throws Problem 422 at the field `password` for a wrong one, 429, 503. */
export async function checkOwnPassword(
  { deps }: Pick<ServiceContext, 'deps'>,
  password: string,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const key = `own-password:${userId}`
  if (!(await passesPostGate(deps, key))) throw authRefusal('too_many')
  const wrong = await checkPassword(deps.env, email, password)
  if (wrong === null) return
  if (wrong !== 'invalid_credentials') throw authRefusal(wrong)
  await Promise.all(Array.from({ length: failureCost }, () => passesPostGate(deps, key)))
  throw invalid({ password: 'Adgangskoden er forkert' })
}
