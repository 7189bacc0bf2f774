import { materials } from '#shared/admin/materials.ts'
import { maxMaterialBytes } from '#shared/domain/materials/paths.ts'
import { revisionSchema } from '#shared/admin/write.ts'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { materialFile } from '#worker/protection/material-file.ts'
import { readFiles } from '#worker/request/files.ts'
import {
  addVersion,
  archive,
  changeMaterial,
  end,
  readParts,
  readVersion,
  removeMaterial,
  share,
} from '#worker/services/materials/library.ts'
import type { AdminCall } from './call.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

export const verbs: Verbs<typeof materials> = {
  ...tableVerbs(materials, 'materials', { view: 'material_rows' }),
  update: changeMaterial,
  remove: removeMaterial,
  actions: {
    share,
    archive: (context, target) => archive(context, target, true),
    unarchive: (context, target) => archive(context, target, false),
  },
}

/** The fields of a form beside the file. */
const formBytes = 16 * 1024

/** The next version of a document: `revision`, its file, and what is new. */
export const addFile = async (call: AdminCall) => {
  const { files, fields } = await readFiles(call.c, maxMaterialBytes + formBytes)
  const revision = revisionSchema.safeParse(Number(fields['revision']))
  if (!revision.success) throw invalid({ revision: 'Udgaven mangler' })
  const note = fields['note'] ?? ''
  if (note.length > 300) throw invalid({ note: 'Højst 300 tegn' })
  const [file, ...others] = files
  if (others.length > 0) throw invalid({ file: 'Vælg én fil' })
  if (file && file.length > maxMaterialBytes)
    throw invalid({ file: `Filen fylder mere end ${maxMaterialBytes / 1024 / 1024} MB` })
  const target = { id: call.id, revision: revision.data }
  const row = await addVersion(call, target, file, note).catch(async (error: unknown) => {
    if (!(error instanceof Problem && error.code === 'changed')) throw error
    const present = await verbs.find?.(call, call.id)
    if (!present) throw new Problem(404, 'not_found', 'Materialet findes ikke længere.')
    throw new Problem(409, 'changed', error.message, { present })
  })
  return { row }
}

/** A version as a file: PDFs are shown, also in a frame of the console. */
export const file = async (call: AdminCall) => {
  const number = Number(call.c.req.query('version'))
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000)
    throw new Problem(404, 'not_found', 'Filen findes ikke længere.')
  const found = await readVersion(call, call.id, number)
  return materialFile(call.c, found, number, { 'Cache-Control': 'no-store' }, true)
}

export const parts = (call: AdminCall) =>
  readParts(call, call.id, hasRole(call.actor.session.role, 'admin'))

export const endLink = (call: AdminCall) => end(call, call.id)
