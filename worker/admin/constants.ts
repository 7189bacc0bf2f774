import { constants, type FetchedConstants } from '#shared/admin/constants.ts'
import { findRowFault } from '#shared/domain/constant-rows.ts'
import { approveConstant, listLargeChanges } from '#worker/data/content.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, currentSnapshot } from '#worker/services/context.ts'
import type { AdminCall } from './call.ts'
import { restoreWith } from './content-acts.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(constants, 'content', {
  view: 'constant_rows',
  sortColumns: { topic: 'topic_key' },
})

export const verbs: Verbs<typeof constants> = {
  list: table.list,
  find: table.find,
  /** @throws Problem 422 for rows that would leave a day or an area without a value. */
  async update(context, target, change) {
    const present = await table.find(context, target.id)
    if (!present) return null
    const { body, published } = { ...present, ...change }
    const fault = findRowFault(body, published)
    if (fault) throw invalid({ body: fault })
    return table.update(context, target, change)
  },
  actions: {
    restore: restoreWith(table.find),
    async approve(context, target) {
      const approved = await approveConstant(asUser(context), target)
      return approved ? { row: await table.find(context, target.id) } : null
    },
  },
}

/** Working copies that need a reason or a second person. */
export const largeChanges = async (call: AdminCall) => ({
  changes: await listLargeChanges(asUser(call), call.actor.session.userId),
})

/** The constants that are fetched, without those that staff have published themselves: theirs count. */
export async function fetched(call: AdminCall): Promise<FetchedConstants> {
  const { parts, changedAt } = await currentSnapshot(call)
  const own = new Set(parts.constants.map(({ key }) => key))
  return {
    fetchedAt: changedAt.measured ?? null,
    rows: parts.measured.filter(({ key }) => !own.has(key)),
  }
}
