import { maxUploadBytes, media } from '#shared/admin/media.ts'
import { inputSchema } from '#shared/admin/define.ts'
import { revisionSchema } from '#shared/admin/write.ts'
import { findUses, listFolders } from '#worker/data/media.ts'
import { reportLive } from '#worker/live/report.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { readFiles } from '#worker/request/files.ts'
import { asUser } from '#worker/services/context.ts'
import { parseInput } from '#worker/services/input.ts'
import { addMedia, removeMedia, replaceFile } from '#worker/services/media/library.ts'
import { type AdminCall, answer } from './call.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

export const verbs: Verbs<typeof media> = {
  ...tableVerbs(media, 'media_files', {
    view: 'media_rows',
    where: {
      unused: (query, value) =>
        'is' in value && value.is ? query.eq('uses', 0) : query.gt('uses', 0),
    },
  }),
  remove: removeMedia,
}

/** A new picture: the fields of its words, and its files. */
export const add = async (call: AdminCall) => {
  const { files, fields } = await readFiles(call.c, maxUploadBytes)
  const words = parseInput(inputSchema(media), fields)
  return answer({ row: await addMedia(call, words, files) }, 201)
}

/** Other content of a picture: `revision`, and its files. */
export const replace = async (call: AdminCall) => {
  const { files, fields } = await readFiles(call.c, maxUploadBytes)
  const revision = revisionSchema.safeParse(Number(fields['revision']))
  if (!revision.success) throw invalid({ revision: 'Udgaven mangler' })
  const target = { id: call.id, revision: revision.data }
  const replaced = await replaceFile(call, target, files).catch(async (error: unknown) => {
    if (!(error instanceof Problem && error.code === 'changed')) throw error
    const present = await verbs.find?.(call, call.id)
    if (!present) throw new Problem(404, 'not_found', 'Billedet findes ikke længere.')
    throw new Problem(409, 'changed', error.message, { present })
  })
  if (replaced.changed > 0) reportLive(call, [{ noun: 'products', id: null, change: 'changed' }])
  return replaced
}

/** The records that use a picture. */
export const uses = async (call: AdminCall) => ({ rows: await findUses(asUser(call), call.id) })

export const folders = async (call: AdminCall) => ({ rows: await listFolders(asUser(call)) })
