import { type PageRow, pages } from '#shared/admin/pages.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import { pathOfPage } from '#worker/content/pages.ts'
import { saveDraft } from '#worker/data/content.ts'
import { findDraftPieces, findFaults } from '#worker/services/content/pieces.ts'
import { asUser, currentSnapshot, type ServiceContext } from '#worker/services/context.ts'
import { previewWith, restoreWith } from './content-acts.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

/** The topic of a page is its path, so that the search finds it. */
const columns = { path: 'topic' }

/** Lists have neither blocks nor faults. */
const list = tableVerbs(pages, 'content', {
  view: 'page_list',
  columns,
  computed: { blocks: () => [], faults: () => [], published: () => null, draft: () => ({}) },
})
const one = tableVerbs(pages, 'content', {
  view: 'page_rows',
  columns,
  computed: { faults: () => [] },
})

async function find(context: ServiceContext, id: string): Promise<PageRow | null> {
  const row = await one.find(context, id)
  if (!row) return null
  const { key, title, draft } = row
  const pieces = await findDraftPieces(asUser(context))
  const snapshot = await currentSnapshot(context)
  const now = context.deps.now()
  return {
    ...row,
    faults: findFaults({ kind: 'page', id, key, title, body: draft }, pieces, snapshot, now),
  }
}

export const verbs: Verbs<typeof pages> = {
  list: list.list,
  find,
  async update(context, target, { note, ...change }) {
    const present = await one.find(context, target.id)
    if (!present) return null
    const { blocks, seoTitle: title, seoDescription: description } = { ...present, ...change }
    const draft: PageContent = {
      ...present.draft,
      seo: { title, description },
      blocks: blocks as PageContent['blocks'],
    }
    const saved = await saveDraft(asUser(context), target, draft, note ?? present.note)
    return saved ? find(context, target.id) : null
  },
  actions: {
    restore: restoreWith(find),
    preview: previewWith(one.find, ({ key }) => pathOfPage(key)),
  },
}
