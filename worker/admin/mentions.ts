import { type MentionRow, mentions } from '#shared/admin/mentions.ts'
import { href } from '#shared/routes/href.ts'
import { insertDraft, saveDraft, setWithdrawn } from '#worker/data/content.ts'
import { Problem } from '#worker/problem.ts'
import { tryPublishContent } from '#worker/publishing/publish.ts'
import { findMentionFaults, toMention } from '#worker/services/content/mentions.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import { previewWith, restoreWith } from './content-acts.ts'
import type { Target, Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(mentions, 'content', {
  view: 'mention_rows',
  computed: { faults: () => [] },
  sortColumns: { kind: 'kind_order' },
})

async function find(context: ServiceContext, id: string): Promise<MentionRow | null> {
  const row = await table.find(context, id)
  if (!row) return null
  return { ...row, faults: findMentionFaults(row.draft, row.withdrawnAt, context.deps.now()) }
}

/** Takes what is published off the site, or shows it again, at once: without the basket. */
const setWith =
  (isWithdrawn: boolean) =>
  async (context: ServiceContext, target: Target): Promise<unknown> => {
    const at = isWithdrawn ? new Date(context.deps.now()).toISOString() : null
    if (!(await setWithdrawn(asUser(context), target, at))) return null
    const published = await tryPublishContent(context.deps)
    return { published, row: await find(context, target.id) }
  }

export const verbs: Verbs<typeof mentions> = {
  list: table.list,
  find,
  async create(context, { note, ...input }) {
    const draft = toMention(input, null, context.deps.now())
    const id = await insertDraft(asUser(context), 'mention', draft, note)
    return (await find(context, id)) as MentionRow
  },
  async update(context, target, { note, ...change }) {
    const present = await table.find(context, target.id)
    if (!present) return null
    const draft = toMention({ ...present, ...change }, present.draft, context.deps.now())
    const saved = await saveDraft(asUser(context), target, draft, note ?? present.note)
    return saved ? find(context, target.id) : null
  },
  async remove(context, target) {
    const row = await table.find(context, target.id)
    if (row?.seeded)
      throw new Problem(409, 'seeded', 'Den er her fra begyndelsen. Slå »Vises på siden« fra.')
    if (row?.published && !row.withdrawnAt)
      throw new Problem(
        409,
        'in_use',
        'Den er udgivet. Slå »Vises på siden« fra og udgiv, eller træk samtykket tilbage.',
      )
    return table.remove(context, target)
  },
  actions: {
    restore: restoreWith(find),
    preview: previewWith(table.find, () => href('home')),
    withdraw: setWith(true),
    regain: setWith(false),
  },
}
