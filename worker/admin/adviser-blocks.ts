import { adviserBlocks, type BlockRow } from '#shared/admin/adviser-blocks.ts'
import { invalid } from '#worker/problem.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(adviserBlocks, 'adviser_blocks')

const longestMs = 62 * 86_400_000

/** @throws Problem 422. */
function checkTimes({ startsAt, endsAt }: Pick<BlockRow, 'startsAt' | 'endsAt'>): void {
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  if (length <= 0) throw invalid({ endsAt: 'Spærringen skal slutte, efter den begynder' })
  if (length > longestMs)
    throw invalid({ endsAt: 'Højst 62 dage. Længere fravær hører til under rådgiveren' })
}

export const verbs: Verbs<typeof adviserBlocks> = {
  ...table,
  create(context, input) {
    checkTimes(input)
    return table.create(context, input)
  },
  async update(context, target, change) {
    const present = await table.find(context, target.id)
    if (present) checkTimes({ ...present, ...change })
    return table.update(context, target, change)
  },
}
