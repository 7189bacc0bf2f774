import {
  discardAllDrafts,
  publishDrafts,
  restoreVersion,
} from '#worker/services/redirects/versions/publish.ts'
import { listChanges, listVersions, showVersion } from '#worker/services/redirects/versions/list.ts'
import type { AdminCall } from '../call.ts'
import { readJson } from '../input.ts'
import type { PageQuery } from './input.ts'

export const changes = ({ query, ...call }: AdminCall<PageQuery>) => listChanges(call, query.cursor)
export const list = ({ query, ...call }: AdminCall<PageQuery>) => listVersions(call, query.cursor)
export const show = ({ query, ...call }: AdminCall<PageQuery>) =>
  showVersion(call, Number(call.id), query.cursor)
export const publish = async (call: AdminCall) => publishDrafts(call, await readJson(call.c))
export const discard = async (call: AdminCall) => discardAllDrafts(call, await readJson(call.c))
export const restore = async (call: AdminCall) =>
  restoreVersion(call, Number(call.id), await readJson(call.c))
