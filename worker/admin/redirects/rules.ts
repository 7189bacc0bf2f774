import { checkDraft } from '#worker/services/redirects/check/draft.ts'
import { showStaff, showSummary } from '#worker/services/redirects/rules/list.ts'
import { listMissing } from '#worker/services/redirects/hits/missing.ts'
import {
  createRule,
  orderRule,
  removeRule,
  revertRule,
  updateRule,
} from '#worker/services/redirects/rules/save.ts'
import { testAddress } from '#worker/services/redirects/check/test-address.ts'
import { type AdminCall, answer } from '../call.ts'
import { readJson } from '../input.ts'
import type { SeenQuery } from './input.ts'

/** A rule with all its conditions, in bytes. */
const maxBytes = 128 * 1024

export const summary = showSummary
export const staff = showStaff
export const missing = listMissing
export const create = async (call: AdminCall) =>
  answer(await createRule(call, await readJson(call.c, maxBytes)), 201)
export const update = async (call: AdminCall) =>
  updateRule(call, call.id, await readJson(call.c, maxBytes))
export const remove = ({ query, ...call }: AdminCall<SeenQuery>) =>
  removeRule(call, call.id, query.revision)
export const revert = async (call: AdminCall) => revertRule(call, call.id, await readJson(call.c))
export const order = async (call: AdminCall) => orderRule(call, await readJson(call.c))
export const check = async (call: AdminCall) => checkDraft(call, await readJson(call.c, maxBytes))
export const test = async (call: AdminCall) => testAddress(call, await readJson(call.c, maxBytes))
