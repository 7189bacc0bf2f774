import type { OwnAccount } from '#shared/admin/profile.ts'
import type { SecondFactorSetup } from '#shared/schemas/staff.ts'
import { href } from '#shared/routes/href.ts'
import { readOwnSecondFactor } from '#worker/data/auth/second-factor.ts'
import type { StaffNotice } from '#worker/mail/templates/staff-mails.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { checkOwnPassword, confirmIdentity } from '../account/confirm-identity.ts'
import {
  finishEnrolment,
  removeSecondFactor,
  renewCodes,
  startEnrolment,
} from '../account/enrol.ts'
import { type OwnAuth, unwrapAuth } from '../account/own-auth.ts'
import { choosePassword } from '../account/password.ts'
import type { ServiceContext } from '../context.ts'
import { sendNotice } from './mails.ts'

/** How the user signs in. @throws Problem 503. */
export async function showAccount(
  { actor }: ServiceContext,
  { client, deps, accessToken }: OwnAuth,
): Promise<OwnAccount> {
  const [{ user }, own] = await Promise.all([
    unwrapAuth(client.auth.getUser()),
    readOwnSecondFactor(deps.env, accessToken),
  ])
  const enabled = (user.factors ?? []).some(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  )
  return {
    email: user.email ?? actor.session.email,
    newEmail: user.new_email || null,
    secondFactor: { enabled, ...own, recovered: actor.session.recovered },
  }
}

/**
 * Asks for a new address: a link goes to the old and to the new one, and it changes once both were followed.
 * @throws Problem 422 at `email` or `password`, 429, 503.
 */
export async function changeEmail(
  context: ServiceContext,
  own: OwnAuth,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<OwnAccount> {
  const { session } = context.actor
  if (email.toLowerCase() === session.email)
    throw invalid({ email: 'Det er den adresse, du har nu.' })
  refuseRecovered(context, 'email')
  await confirmIdentity(context, password)
  const emailRedirectTo = context.origin + href('auth')
  await unwrapAuth(own.client.auth.updateUser({ email }, { emailRedirectTo }))
  return showAccount(context, own)
}

/** The auth server takes a new address only from a session with the app's code. */
function refuseRecovered({ actor }: ServiceContext, field: string): void {
  if (actor.session.recovered)
    throw invalid({
      [field]: 'Du er logget ind med en gendannelseskode. Sæt en app op først.',
    })
}

/**
 * Gives the user a new password; their other sessions end, and they get a mail. `signedOut`: this session ended too.
 * @throws Problem 422 at `password` (the old one) or `newPassword`, 429, 503.
 */
export async function changePassword(
  context: ServiceContext,
  { client }: OwnAuth,
  { password, wanted }: { readonly password: string; readonly wanted: string },
): Promise<{ signedOut: boolean }> {
  const { deps, actor } = context
  const { session } = actor
  if (password === '') throw invalid({ password: 'Skriv din nuværende adgangskode' })
  await checkOwnPassword(context, password, session)
  await choosePassword({ deps, client, session }, wanted).catch(renameField)
  await notify(context, 'password')
  return { signedOut: session.recovered }
}

/** The auth server's refusal of a password is about the new one here. @throws always. */
function renameField(error: unknown): never {
  if (!(error instanceof Problem) || !error.fields?.['password']) throw error
  throw new Problem(error.status, error.code, error.message, {
    ...error,
    fields: { newPassword: error.fields['password'] },
  })
}

/** Begins the set-up of an app. @throws Problem 409 for a user who has one. */
export const startSecondFactor = (own: OwnAuth): Promise<SecondFactorSetup> => startEnrolment(own)

/** Finishes it with the app's first code: ten recovery codes, shown once. @throws Problem 422 at `code`, 429. */
export async function finishSecondFactor(
  context: ServiceContext,
  own: OwnAuth,
  { factorId, code }: { readonly factorId: string; readonly code: string },
): Promise<{ codes: readonly string[] }> {
  const codes = await finishEnrolment(own, factorId, code)
  await notify(context, 'two-factor-on')
  return { codes }
}

/**
 * Removes the app. Where the role requires one, only after a recovery code, so that a lost app can be replaced.
 * @throws Problem 422 at `password`, 422 `second_factor_required`, 503.
 */
export async function removeApp(
  context: ServiceContext,
  own: OwnAuth,
  password: string,
): Promise<OwnAccount> {
  const { recovered } = context.actor.session
  const { required } = await readOwnSecondFactor(own.deps.env, own.accessToken)
  if (required && !recovered)
    throw new Problem(422, 'second_factor_required', 'Din rolle kræver to-trins login.')
  await confirmIdentity(context, password)
  await removeSecondFactor(own, { recovered })
  await notify(context, 'two-factor-off')
  return showAccount(context, own)
}

/** Ten new recovery codes, shown once; the old ones no longer work. @throws Problem 422 at `password`, 403 without an app. */
export async function makeCodes(
  context: ServiceContext,
  own: OwnAuth,
  password: string,
): Promise<{ codes: readonly string[] }> {
  await confirmIdentity(context, password)
  return { codes: await renewCodes(own) }
}

const notify = (context: ServiceContext, event: StaffNotice): Promise<void> =>
  sendNotice(context, { email: context.actor.session.email }, event)
