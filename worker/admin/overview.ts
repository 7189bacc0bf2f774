import type { Overview } from '#shared/schemas/admin.ts'
import { mailSettings } from '#worker/settings.ts'
import { type AdminCall, answer } from './call.ts'

/** True counts, from the outbox, and whether mails are sent. */
export async function showOverview({ deps }: AdminCall): Promise<Response> {
  const { leads, states, deliveries } = await deps.outbox.counts()
  return answer({
    leads,
    states,
    deliveries,
    mail: mailSettings(deps.env) !== null,
  } satisfies Overview)
}
