import { constants } from '#shared/admin/constants.ts'
import { findRowFault, jumpNeedsReason, largestJump } from '#shared/domain/constant-rows.ts'
import { invalid } from '#worker/problem.ts'
import { restoreWith } from './content-acts.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(constants, 'content', { view: 'constant_rows' })

export const verbs: Verbs<typeof constants> = {
  list: table.list,
  find: table.find,
  /** @throws Problem 422 for rows that would leave a day or an area without a value, and for a jump without a reason. */
  async update(context, target, change) {
    const present = await table.find(context, target.id)
    if (!present) return null
    const { body, note, published } = { ...present, ...change }
    const fault = findRowFault(body, published)
    if (fault) throw invalid({ body: fault })
    const jump = largestJump(body, published, context.deps.now())
    if (jump > jumpNeedsReason && note.trim() === '')
      throw invalid({
        note: `En værdi ændrer sig med ${Math.round(jump * 100)} %. Skriv hvorfor.`,
      })
    return table.update(context, target, change)
  },
  actions: { restore: restoreWith(table.find) },
}
