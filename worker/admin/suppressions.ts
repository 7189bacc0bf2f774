import { suppressions } from '#shared/admin/suppressions.ts'
import { Problem } from '#worker/problem.ts'
import { liftSuppression, toSuppressed } from '#worker/services/suppressions/manage.ts'
import { tellOutbox } from '#worker/services/suppressions/tell-outbox.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const { list, find, create } = tableVerbs(suppressions, 'suppressions', {
  unique: { field: 'value', message: 'Den er frameldt allerede' },
})

export const verbs: Verbs<typeof suppressions> = {
  list,
  find,
  async create(context, input) {
    const row = await create(context, { ...input, value: toSuppressed(input.kind, input.value) })
    await tellOutbox(context, [{ kind: row.kind, value: row.value, active: true }])
    return row
  },
  actions: {
    async lift(context, { id }, { reason }) {
      const row = await find(context, id)
      if (!row) return null
      if (!(await liftSuppression(context, id, reason)))
        throw new Problem(409, 'lifted', 'Frameldingen er ophævet allerede.')
      await tellOutbox(context, [{ kind: row.kind, value: row.value, active: false }])
      return { row: await find(context, id) }
    },
  },
}
