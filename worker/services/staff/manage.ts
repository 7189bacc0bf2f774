import type { UserRole } from '#shared/admin/users.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import type { StaffAct, StaffSession } from '#shared/schemas/staff.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import {
  deactivateStaff,
  endStaffSessions,
  listStaffActs,
  listStaffSessions,
  reactivateStaff,
  readStaffSettings,
  resetStaffFactor,
  setStaffRole,
  type StaffSettings,
  updateStaffSettings,
} from '#worker/data/staff/staff.ts'
import { Problem } from '#worker/problem.ts'
import { confirmIdentity } from '../account/confirm-identity.ts'
import { unwrapAuth } from '../account/own-auth.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { getSessions } from '../sessions/sessions.ts'
import { sendNotice, sendStaffMail } from './mails.ts'
import { findUser, type User } from './members.ts'
import { staffRefusal, userMissing } from './refusals.ts'

/** A lock of the auth server that does not end: a hundred years. */
const forever = '876000h'
/** Acts that a user's detail shows. */
const actsShown = 20

/**
 * Gives a user a role, or takes it; both get a mail. The caller proves who they are.
 * @throws Problem 422 at `password` or `role`, 404, 403.
 */
export async function setRole(
  context: ServiceContext,
  id: string,
  { role, password }: { readonly role: UserRole; readonly password: string },
): Promise<{ row: User }> {
  await confirmIdentity(context, password)
  const user = await findUser(context, id)
  const wanted: Role | null = role === 'none' ? null : role
  const set = await setStaffRole(asUser(context), id, wanted)
  if (!set.ok) throw staffRefusal(set.reason, 'role')
  getSessions(context.deps).forgetRole(id)
  if (set.before !== wanted) {
    const { email: by } = context.actor.session
    const data = { name: user.name, role: wanted, by, who: user.name || user.email }
    await sendStaffMail(context, 'staff-role', user.email, data)
    await sendStaffMail(context, 'staff-role-given', by, { role: wanted, who: data.who })
  }
  return { row: await findUser(context, id) }
}

/**
 * Shuts a user out at once: sessions end, and the auth server refuses to sign them in or renew. What they own stays theirs.
 * Idempotent. @throws Problem 422 for oneself and for the last super_admin, 404, 403, 503.
 */
export async function deactivate(context: ServiceContext, id: string): Promise<{ row: User }> {
  const done = await deactivateStaff(asUser(context), id)
  if (!done.ok) throw staffRefusal(done.reason)
  getSessions(context.deps).forgetUser(id)
  await lock(context, id, forever)
  return { row: await findUser(context, id) }
}

/** Lets a deactivated user sign in again, with the role they had. @throws Problem 404, 403, 503. */
export async function reactivate(context: ServiceContext, id: string): Promise<{ row: User }> {
  await lock(context, id, 'none')
  if (!(await reactivateStaff(asUser(context), id))) throw userMissing()
  getSessions(context.deps).forgetUser(id)
  return { row: await findUser(context, id) }
}

async function lock({ deps }: ServiceContext, id: string, duration: string): Promise<void> {
  const { admin } = createServiceClient(deps.env).auth
  await unwrapAuth(admin.updateUserById(id, { ban_duration: duration }))
}

/**
 * Removes the app and recovery codes of a user who lost both, and ends their sessions. The user gets a mail.
 * @throws Problem 422 at `password`, 404, 403, 503.
 */
export async function resetTwoFactor(
  context: ServiceContext,
  id: string,
  { password }: { readonly password: string },
): Promise<{ row: User }> {
  await confirmIdentity(context, password)
  const user = await findUser(context, id)
  await resetStaffFactor(asUser(context), id)
  const { mfa } = createServiceClient(context.deps.env).auth.admin
  const { factors } = await unwrapAuth(mfa.listFactors({ userId: id }))
  for (const factor of factors) await unwrapAuth(mfa.deleteFactor({ userId: id, id: factor.id }))
  getSessions(context.deps).forgetUser(id)
  await sendNotice(context, user, 'two-factor-reset')
  return { row: await findUser(context, id) }
}

export const listSessions = (
  context: ServiceContext,
  id: string,
): Promise<readonly StaffSession[]> => listStaffSessions(asUser(context), id)

/** Ends one session of a user, or with null all of them; the caller's own stays. */
export async function endSessions(
  context: ServiceContext,
  id: string,
  sessionId: string | null,
): Promise<{ ended: number }> {
  const ended = await endStaffSessions(asUser(context), id, sessionId)
  getSessions(context.deps).forgetUser(id)
  return { ended }
}

/** The last changes that a user made, newest first. */
export const listActs = (context: ServiceContext, id: string): Promise<readonly StaffAct[]> =>
  listStaffActs(asUser(context), id, actsShown)

export const showSettings = (context: ServiceContext): Promise<StaffSettings> =>
  readStaffSettings(asUser(context))

/**
 * Sets from which role a second factor is required. The caller must have one: else they would be locked out by their own rule.
 * @throws Problem 422 at `secondFactorFrom`, 409 with the present settings, 403.
 */
export async function changeSettings(
  context: ServiceContext,
  { revision, secondFactorFrom }: StaffSettings,
): Promise<StaffSettings> {
  const { aal, recovered } = context.actor.session
  if (secondFactorFrom && aal !== 'aal2' && !recovered) {
    const message = 'Slå først to-trins login til for dig selv, på din profil.'
    throw new Problem(422, 'own_second_factor_missing', message, {
      fields: { secondFactorFrom: message },
    })
  }
  const changed = await updateStaffSettings(asUser(context), revision, secondFactorFrom)
  if (!changed)
    throw new Problem(409, 'changed', 'En anden har ændret den, siden du åbnede den.', {
      present: await showSettings(context),
    })
  return changed
}
