import { advisers } from '#shared/admin/advisers.ts'
import type { RowOf } from '#shared/admin/define.ts'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { findCalendarUrl } from '#worker/data/advisers.ts'
import { moveWork } from '#worker/services/advisers/move-work.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

type Adviser = RowOf<typeof advisers>

const table = tableVerbs(advisers, 'advisers', {
  unique: { field: 'userId', message: 'Brugeren er allerede knyttet til en anden rådgiver' },
  // Read by itself, because viewers may not have it.
  computed: { calendarUrl: () => '' },
})

/** The adviser with the address of their calendar, for those who may write it. */
async function withCalendar<Row extends Adviser | null>(
  context: ServiceContext,
  row: Row,
): Promise<Row> {
  if (!row || !hasRole(context.actor.session.role, advisers.roles.write)) return row
  return { ...row, calendarUrl: await findCalendarUrl(asUser(context), row.id) }
}

export const verbs: Verbs<typeof advisers> = {
  ...table,
  find: async (context, id) => withCalendar(context, await table.find(context, id)),
  create: async (context, input) => withCalendar(context, await table.create(context, input)),
  update: async (context, target, change) =>
    withCalendar(context, await table.update(context, target, change)),
  actions: { moveWork: (context, { id }, { to }) => moveWork(context, id, to) },
}
