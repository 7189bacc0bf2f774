import type { Overview } from '#shared/schemas/admin.ts'
import { mailSettings } from '#worker/settings.ts'
import type { AdminCall } from './call.ts'

/** Exact counts from the outbox, and whether mails are sent. */
export async function showOverview({ deps }: AdminCall): Promise<Overview> {
  const { leads, states, deliveries } = await deps.outbox.counts()
  return { leads, states, deliveries, mail: mailSettings(deps.env) !== null }
}
