import type { Role } from '#shared/domain/auth/roles.ts'
import type { StaffAct, StaffSession } from '#shared/schemas/staff.ts'
import type { BackendClient } from '../backend.ts'
import { camelCase } from '../camel-case.ts'
import { unwrap, unwrapJson, unwrapMaybe } from '../supabase-errors.ts'

/** The rows that super_admins manage, as the signed-in admin may see them; `createTable` adds filters and order. */
export const selectMembers = (client: BackendClient, count: 'exact' | undefined): unknown =>
  client.rpc('staff_members', undefined, count ? { count } : {})

/** The id of the user with an address; null without one. As an admin. */
export async function findMemberByEmail(
  client: BackendClient,
  email: string,
): Promise<{ readonly id: string; readonly status: string } | null> {
  return unwrapMaybe(
    client.rpc('staff_members').select('id, status').eq('email', email.toLowerCase()).maybeSingle(),
  )
}

/** The name in a user's profile; '' without one. As that user. */
export async function readStaffName(client: BackendClient, userId: string): Promise<string> {
  const found = await unwrapMaybe(
    client.from('staff_profiles').select('name').eq('id', userId).maybeSingle(),
  )
  return found?.name ?? ''
}

/** The text that a user puts below their mails; '' without one. As that user. */
export async function readSignature(client: BackendClient, userId: string): Promise<string> {
  const found = await unwrapMaybe(
    client.from('staff_profiles').select('signature').eq('id', userId).maybeSingle(),
  )
  return found?.signature ?? ''
}

export type Refusable<Reason extends string, More = object> =
  | ({ readonly ok: true } & More)
  | { readonly ok: false; readonly reason: Reason }

/** Gives a user a role, or with null takes it away; the role before. */
export const setStaffRole = (
  client: BackendClient,
  userId: string,
  role: Role | null,
): Promise<
  Refusable<'own_role' | 'last_super_admin' | 'unknown', { readonly before: Role | null }>
> =>
  unwrapJson(
    client.rpc('set_staff_role', {
      _user_id: userId,
      _role: role as Role /* null takes it away */,
    }),
  )

export const deactivateStaff = (
  client: BackendClient,
  userId: string,
): Promise<Refusable<'own_access' | 'last_super_admin' | 'unknown'>> =>
  unwrapJson(client.rpc('deactivate_staff', { _user_id: userId }))

export const reactivateStaff = (client: BackendClient, userId: string): Promise<boolean> =>
  unwrap(client.rpc('reactivate_staff', { _user_id: userId }))

/** Forgets recovery codes and ends the sessions; the factors are at the auth server. */
export async function resetStaffFactor(client: BackendClient, userId: string): Promise<void> {
  await unwrapMaybe(client.rpc('reset_second_factor', { _user_id: userId }))
}

export const listStaffSessions = (
  client: BackendClient,
  userId: string,
): Promise<readonly StaffSession[]> =>
  unwrapJson(client.rpc('list_staff_sessions', { _user_id: userId }))

/** Ends one session, or with null all but the caller's own. How many ended. */
export const endStaffSessions = (
  client: BackendClient,
  userId: string,
  sessionId: string | null,
): Promise<number> =>
  unwrap(
    client.rpc('end_staff_sessions', {
      _user_id: userId,
      ...(sessionId && { _session_id: sessionId }),
    }),
  )

/** What a user changed last, newest first. */
export async function listStaffActs(
  client: BackendClient,
  userId: string,
  limit: number,
): Promise<readonly StaffAct[]> {
  const rows = await unwrap(
    client
      .from('audit_log')
      .select('id, at, action, table_name, row_id')
      .eq('actor', userId)
      .order('id', { ascending: false })
      .limit(limit),
  )
  return rows.map((row) => camelCase(row) as StaffAct)
}

/** The lowest role that must have a second factor; null = none. */
export interface StaffSettings {
  readonly secondFactorFrom: Role | null
  readonly revision: number
}

export async function readStaffSettings(client: BackendClient): Promise<StaffSettings> {
  const row = await unwrap(
    client.from('staff_settings').select('second_factor_from, revision').single(),
  )
  return camelCase(row)
}

/** Null where the settings have another revision. */
export async function updateStaffSettings(
  client: BackendClient,
  revision: number,
  secondFactorFrom: Role | null,
): Promise<StaffSettings | null> {
  const row = await unwrapMaybe(
    client
      .from('staff_settings')
      .update({ second_factor_from: secondFactorFrom })
      .eq('revision', revision)
      .select('second_factor_from, revision')
      .maybeSingle(),
  )
  return row && camelCase(row)
}
