import { createServiceClient } from '#worker/data/backend.ts'
import { forgetOldRows, listErasedLeads } from '#worker/data/leads/forget.ts'
import type { ServiceContext } from '../context.ts'

/**
 * Deletes old rows in the database, then erases in the outbox the leads that are erased in the database, whether by this
 * schedule, by staff or by hand. @throws Problem 503.
 */
export async function forgetOld({ deps }: ServiceContext<'system'>): Promise<void> {
  const { env, outbox, now } = deps
  const service = createServiceClient(env)
  await forgetOldRows(service, now())
  const erased = await listErasedLeads(service)
  if (erased.length > 0) await outbox.eraseLeads(erased)
}
