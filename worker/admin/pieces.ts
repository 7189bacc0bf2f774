import { type PieceRow, pieces } from '#shared/admin/pieces.ts'
import { href } from '#shared/routes/href.ts'
import { insertDraft, listPieces, listPieceUses, saveDraft } from '#worker/data/content.ts'
import { findDraftPieces, findFaults } from '#worker/services/content/pieces.ts'
import { asUser, currentSnapshot, type ServiceContext } from '#worker/services/context.ts'
import type { AdminCall } from './call.ts'
import { previewWith, restoreWith } from './content-acts.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

/** Lists have neither blocks nor faults. */
const list = tableVerbs(pieces, 'content', {
  view: 'piece_list',
  computed: { blocks: () => [], faults: () => [], published: () => null, draft: () => ({}) },
})
const one = tableVerbs(pieces, 'content', { view: 'piece_rows', computed: { faults: () => [] } })

async function find(context: ServiceContext, id: string): Promise<PieceRow | null> {
  const row = await one.find(context, id)
  if (!row) return null
  const { key, title, draft } = row
  const known = await findDraftPieces(asUser(context))
  const snapshot = await currentSnapshot(context)
  const now = context.deps.now()
  return {
    ...row,
    faults: findFaults({ kind: 'piece', id, key, title, body: draft }, known, snapshot, now),
  }
}

export const verbs: Verbs<typeof pieces> = {
  list: list.list,
  find,
  async create(context, { note, title, blocks }) {
    const id = await insertDraft(asUser(context), 'piece', { title, blocks }, note)
    return (await find(context, id)) as PieceRow
  },
  async update(context, target, { note, ...change }) {
    const present = await one.find(context, target.id)
    if (!present) return null
    const { title, blocks } = { ...present, ...change }
    const draft = { title, blocks }
    const saved = await saveDraft(asUser(context), target, draft, note ?? present.note)
    return saved ? find(context, target.id) : null
  },
  remove: one.remove,
  actions: {
    restore: restoreWith(find),
    // By itself, at an address that no article has.
    preview: previewWith(one.find, () => href('blogPost', { slug: 'kladde' })),
  },
}

/** Every piece by name, for the blocks that name them. */
export const names = async (call: AdminCall) => ({
  rows: (await listPieces(asUser(call))).map(({ id, key, title }) => ({ id, key, title })),
})

/** What uses a piece. */
export const uses = async (call: AdminCall) => ({
  rows: await listPieceUses(asUser(call), call.id),
})
