import { advisers } from '#shared/admin/advisers.ts'
import { moveWork } from '#worker/services/advisers/move-work.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

export const verbs: Verbs<typeof advisers> = {
  ...tableVerbs(advisers, 'advisers', {
    unique: { field: 'userId', message: 'Brugeren er allerede knyttet til en anden rådgiver' },
  }),
  actions: { moveWork: (context, { id }, { to }) => moveWork(context, id, to) },
}
