import type { InputOf } from '#shared/admin/define.ts'
import { discounts } from '#shared/admin/discounts.ts'
import { invalid } from '#worker/problem.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

type Input = InputOf<typeof discounts>

const table = tableVerbs(discounts, 'discounts', {
  view: 'discount_rows',
  unique: { field: 'code', message: 'Koden findes allerede' },
})

/** @throws Problem 422 for fields that do not fit each other; the database refuses them too. */
function check({ kind, amountOre, minimumOre, startsOn, endsOn }: Input): void {
  if (kind === 'amount' && amountOre === 0)
    throw invalid({ amountOre: 'Skriv, hvad koden trækker fra' })
  if (kind === 'amount' && minimumOre <= amountOre)
    throw invalid({ minimumOre: 'Mindstekøbet skal være større end rabatten' })
  if (startsOn && endsOn && endsOn < startsOn)
    throw invalid({ endsOn: 'Den sidste dag skal komme efter den første' })
}

export const verbs: Verbs<typeof discounts> = {
  ...table,
  async create(context, input) {
    check(input)
    return table.create(context, input)
  },
  async update(context, target, change) {
    const row = await table.find(context, target.id)
    if (row) check({ ...row, ...change })
    return table.update(context, target, change)
  },
}
