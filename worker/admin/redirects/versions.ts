import {
  discardAllDrafts,
  publishDrafts,
  restoreVersion,
} from '#worker/services/redirects/versions/publish.ts'
import { listChanges, listVersions, showVersion } from '#worker/services/redirects/versions/list.ts'
import { type AdminCall, answer } from '../call.ts'
import { readJson } from '../input.ts'
import type { PageQuery } from './input.ts'

export const changes = async ({ query, ...call }: AdminCall<PageQuery>): Promise<Response> =>
  answer(await listChanges(call, query.cursor))
export const list = async ({ query, ...call }: AdminCall<PageQuery>): Promise<Response> =>
  answer(await listVersions(call, query.cursor))
export const show = async ({ query, ...call }: AdminCall<PageQuery>): Promise<Response> =>
  answer(await showVersion(call, Number(call.id), query.cursor))
export const publish = async (call: AdminCall): Promise<Response> =>
  answer(await publishDrafts(call, await readJson(call.c)))
export const discard = async (call: AdminCall): Promise<Response> =>
  answer(await discardAllDrafts(call, await readJson(call.c)))
export const restore = async (call: AdminCall): Promise<Response> =>
  answer(await restoreVersion(call, Number(call.id), await readJson(call.c)))
