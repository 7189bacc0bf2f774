import { users } from '#shared/admin/users.ts'
import type { RowOf } from '#shared/admin/define.ts'
import type { FilterValue } from '#shared/admin/list-query.ts'
import { selectMembers } from '#worker/data/staff/staff.ts'
import { createTable, type Query } from '#worker/data/table.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { userMissing } from './refusals.ts'

export type User = RowOf<typeof users>

/** Options of the table of users, whose rows come from a function: addresses are the auth server's. */
export const memberSource = {
  source: selectMembers,
  where: {
    // `none` is a value here, and not the absence of one.
    role: (query: Query, value: FilterValue) =>
      'anyOf' in value ? query.in('role', value.anyOf) : query,
  },
}

const members = createTable(users, 'staff_profiles', memberSource)

/** A user as admins see them. @throws Problem 404, 403. */
export async function findUser(context: ServiceContext, id: string): Promise<User> {
  const user = await members.find(asUser(context), id)
  if (!user) throw userMissing()
  return user
}
