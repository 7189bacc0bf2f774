import { createServiceClient } from '#worker/data/backend.ts'
import { forgetOldRows, listErasedLeads } from '#worker/data/leads/forget.ts'
import type { Deps } from '#worker/deps.ts'

/**
 * Forgets what is old in the database, then has the outbox erase its copies of leads that are erased there: by the clock,
 * by staff, or by hand in the database. @throws Problem 503.
 */
export async function forgetOld({
  env,
  outbox,
  now,
}: Pick<Deps, 'env' | 'outbox' | 'now'>): Promise<void> {
  const service = createServiceClient(env)
  await forgetOldRows(service, now())
  const erased = await listErasedLeads(service)
  if (erased.length > 0) await outbox.eraseLeads(erased)
}
