import type { Overview } from '#shared/schemas/admin.ts'
import { type AdminCall, answer } from './call.ts'

/** True counts, from the outbox. */
export async function showOverview({ deps }: AdminCall): Promise<Response> {
  const { leads, states, deliveries } = await deps.outbox.counts()
  return answer({ leads, states, deliveries } satisfies Overview)
}
