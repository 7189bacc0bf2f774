import { logAccess } from '#worker/data/access-log.ts'
import { asUser, type ServiceContext } from './context.ts'

/**
 * Writes to the audit log that the signed-in user looks at unmasked personal data (`reveal`), or fetches a copy of it (`export`).
 * Call it first: what can't be logged is not shown.
 * @throws Problem 503 where the database doesn't answer.
 */
export async function recordAccess(
  context: ServiceContext,
  action: 'reveal' | 'export',
  { table, row }: { readonly table: string; readonly row: string },
): Promise<void> {
  await logAccess(asUser(context), action, table, row)
  const { userId } = context.actor.session
  console.log(JSON.stringify({ event: 'personal_data_shown', action, table, row, userId }))
}
