import { users } from '#shared/admin/users.ts'
import { isRole } from '#shared/domain/auth/roles.ts'
import { invalid } from '#worker/problem.ts'
import { inviteUser, resendInvitation } from '#worker/services/staff/invite.ts'
import {
  changeSettings,
  deactivate,
  endSessions,
  listActs,
  listSessions,
  reactivate,
  resetTwoFactor,
  setRole,
  showSettings,
} from '#worker/services/staff/manage.ts'
import { memberSource } from '#worker/services/staff/members.ts'
import type { AdminCall } from './call.ts'
import { readJson, readSessionId } from './input.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const { list, find } = tableVerbs(users, 'staff_profiles', memberSource)

export const verbs: Verbs<typeof users> = {
  list,
  find,
  actions: {
    invite: (context, _, input) => inviteUser(context, input),
    resendInvitation: (context, { id }) => resendInvitation(context, id),
    setRole: (context, { id }, input) => setRole(context, id, input),
    deactivate: (context, { id }) => deactivate(context, id),
    reactivate: (context, { id }) => reactivate(context, id),
    resetTwoFactor: (context, { id }, input) => resetTwoFactor(context, id, input),
    endSessions: (context, { id }) => endSessions(context, id, null),
  },
}

export const sessions = async (call: AdminCall) => ({ rows: await listSessions(call, call.id) })
export const endUserSession = async (call: AdminCall) =>
  endSessions(call, call.id, await readSessionId(call))
export const acts = async (call: AdminCall) => ({ rows: await listActs(call, call.id) })
export const settings = async (call: AdminCall) => ({ row: await showSettings(call) })
export async function setSettings(call: AdminCall) {
  const { revision, secondFactorFrom = null } = await readJson(call.c)
  if (!Number.isInteger(revision)) throw invalid({ revision: 'Udgaven mangler' })
  if (secondFactorFrom !== null && !isRole(secondFactorFrom))
    throw invalid({ secondFactorFrom: 'Vælg en af mulighederne' })
  return { row: await changeSettings(call, { revision: revision as number, secondFactorFrom }) }
}
