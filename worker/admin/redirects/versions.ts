import { publishDrafts, restoreVersion } from '#worker/services/redirects/publish.ts'
import { listChanges, listVersions, showVersion } from '#worker/services/redirects/versions.ts'
import { type AdminCall, answer, withQuery } from '../call.ts'
import { jsonOf } from '../input.ts'
import { pageQuery } from './input.ts'

export const changes = withQuery(pageQuery, async ({ query, ...call }) => answer(await listChanges(call, query.after)))
export const list = withQuery(pageQuery, async ({ query, ...call }) => answer(await listVersions(call, query.after)))
export const show = withQuery(pageQuery, async ({ query, ...call }) => answer(await showVersion(call, Number(call.id), query.after)))
export const publish = async (call: AdminCall): Promise<Response> => answer(await publishDrafts(call, await jsonOf(call.c)))
export const restore = async (call: AdminCall): Promise<Response> => answer(await restoreVersion(call, Number(call.id), await jsonOf(call.c)))
