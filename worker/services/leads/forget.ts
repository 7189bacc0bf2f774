import { createServiceClient } from '#worker/data/backend.ts'
import { forgetOldRows, listErasedLeads } from '#worker/data/leads/forget.ts'
import type { ServiceContext } from '../context.ts'

/**
 * Forgets what is old in the database, then has the outbox erase its copies of leads that are erased there: by the clock,
 * by staff, or by hand in the database. @throws Problem 503.
 */
export async function forgetOld({ deps }: ServiceContext<'system'>): Promise<void> {
  const { env, outbox, now } = deps
  const service = createServiceClient(env)
  await forgetOldRows(service, now())
  const erased = await listErasedLeads(service)
  if (erased.length > 0) await outbox.eraseLeads(erased)
}
