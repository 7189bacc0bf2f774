import { ownPasswordSchema, profile } from '#shared/admin/profile.ts'
import { changePasswordSchema, newEmailSchema } from '#shared/schemas/session.ts'
import { setupCodeSchema } from '#shared/schemas/staff.ts'
import type { AppContext } from '#worker/context.ts'
import { withCookies } from '#worker/cookies/with-cookies.ts'
import { createAuthClient } from '#worker/data/auth/auth.ts'
import { Problem } from '#worker/problem.ts'
import { readBody } from '#worker/request/body.ts'
import type { OwnAuth } from '#worker/services/account/own-auth.ts'
import { parseInput } from '#worker/services/input.ts'
import {
  changeEmail,
  changePassword,
  finishSecondFactor,
  makeCodes,
  removeApp,
  showAccount,
  startSecondFactor,
} from '#worker/services/staff/own.ts'
import { endSessions, listSessions } from '#worker/services/staff/manage.ts'
import { maxPhotoBytes, removePhoto, savePhoto } from '#worker/services/staff/photo.ts'
import { type AdminCall, answer } from './call.ts'
import { readJson, readSessionId } from './input.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const { find, update } = tableVerbs(profile, 'staff_profiles')
export const verbs: Verbs<typeof profile> = { find, update }

const ownId = (call: AdminCall): string => call.actor.session.userId

/** The user at the auth server, with the cookies of the request. @throws Problem 401 for a call without cookies, by a token. */
function ownAuth({ c, deps, actor }: AdminCall): OwnAuth {
  const cookie = c.req.header('cookie')
  if (!cookie) throw new Problem(401, 'session_missing', 'Log ind for at fortsætte.')
  const { userId, accessToken } = actor.session
  return { deps, client: createAuthClient(deps.env, cookie), userId, accessToken }
}

/** Runs an act at the auth server; the answer has the session's new cookies. */
async function withOwn(call: AdminCall, run: (own: OwnAuth) => Promise<unknown>) {
  const own = ownAuth(call)
  const body = await run(own)
  return withCookies(answer(body), own.client.cookies())
}

const readPassword = async (c: AppContext): Promise<string> =>
  parseInput(ownPasswordSchema, await readJson(c)).password

export const account = (call: AdminCall) => withOwn(call, (own) => showAccount(call, own))

export const setEmail = async (call: AdminCall) => {
  const input = parseInput(newEmailSchema, await readJson(call.c))
  return withOwn(call, (own) => changeEmail(call, own, input))
}
export const setPassword = async (call: AdminCall) => {
  const { password, newPassword } = parseInput(changePasswordSchema, await readJson(call.c))
  return withOwn(call, (own) => changePassword(call, own, { password, wanted: newPassword }))
}

export const sessions = async (call: AdminCall) => ({
  rows: await listSessions(call, ownId(call)),
})
export const endOwnSessions = async (call: AdminCall) =>
  endSessions(call, ownId(call), await readSessionId(call))

export const startApp = (call: AdminCall) => withOwn(call, startSecondFactor)
export const verifyApp = async (call: AdminCall) => {
  const input = parseInput(setupCodeSchema, await readJson(call.c))
  return withOwn(call, (own) => finishSecondFactor(call, own, input))
}
export const deleteApp = async (call: AdminCall) => {
  const password = await readPassword(call.c)
  return withOwn(call, (own) => removeApp(call, own, password))
}
export const renewCodes = async (call: AdminCall) => {
  const password = await readPassword(call.c)
  return withOwn(call, (own) => makeCodes(call, own, password))
}

export const putPhoto = async (call: AdminCall) => {
  const { bytes } = await readBody(call.c, { bodyTypes: ['binary'], maxBytes: maxPhotoBytes })
  return { row: await savePhoto(call, bytes) }
}
export const deletePhoto = async (call: AdminCall) => ({ row: await removePhoto(call) })
