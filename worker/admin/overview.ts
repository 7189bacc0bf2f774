import type { Overview } from '#shared/schemas/admin.ts'
import { mailSettings } from '#worker/settings.ts'
import type { AdminCall } from './call.ts'

/** Exact counts from the outbox, the receivers that fail, and whether mails are sent. */
export async function showOverview({ deps }: AdminCall): Promise<Overview> {
  const { leads, states, deliveries, failing } = await deps.outbox.counts()
  return { leads, states, deliveries, failing, mail: mailSettings(deps.env) !== null }
}
