import { posts, type PostRow } from '#shared/admin/posts.ts'
import { href } from '#shared/routes/href.ts'
import { insertDraft, saveDraft } from '#worker/data/content.ts'
import { findDraftPieces, findFaults } from '#worker/services/content/pieces.ts'
import { toDraft } from '#worker/services/content/posts.ts'
import { asUser, currentSnapshot, type ServiceContext } from '#worker/services/context.ts'
import { previewWith, restoreWith } from './content-acts.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

/** Lists have neither text nor faults. */
const list = tableVerbs(posts, 'content', {
  view: 'post_list',
  computed: {
    blocks: () => [],
    sources: () => [],
    faults: () => [],
    published: () => null,
    draft: () => ({}),
  },
  sortColumns: { publishedOn: 'published_order' },
})
const one = tableVerbs(posts, 'content', { view: 'post_rows', computed: { faults: () => [] } })

async function find(context: ServiceContext, id: string): Promise<PostRow | null> {
  const row = await one.find(context, id)
  if (!row) return null
  const { title, draft: body, liveSlug } = row
  const pieces = await findDraftPieces(asUser(context))
  const snapshot = await currentSnapshot(context)
  const now = context.deps.now()
  return {
    ...row,
    faults: findFaults({ kind: 'post', id, title, body, liveSlug }, pieces, snapshot, now),
  }
}

export const verbs: Verbs<typeof posts> = {
  list: list.list,
  find,
  async create(context, { note, ...input }) {
    const id = await insertDraft(asUser(context), 'post', toDraft(input), note)
    return (await find(context, id)) as PostRow
  },
  async update(context, target, { note, ...change }) {
    const present = await one.find(context, target.id)
    if (!present) return null
    const draft = toDraft({ ...present, ...change })
    const saved = await saveDraft(asUser(context), target, draft, note ?? present.note)
    return saved ? find(context, target.id) : null
  },
  remove: one.remove,
  actions: {
    restore: restoreWith(find),
    preview: previewWith(one.find, ({ slug }) => href('blogPost', { slug: slug || 'kladde' })),
  },
}
