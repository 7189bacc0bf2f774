import type { BackendClient } from '#worker/data/backend.ts'
import { switchOffWebhook } from '#worker/data/webhook-logs.ts'
import type { Room } from './room.ts'

/** Tells Supabase and what is published that webhooks answered 410. Throws where one can't be told; tried again then. */
export async function settleGone({ env, receivers }: Room, client: BackendClient): Promise<void> {
  for (const { id, url } of receivers.unsettled) {
    await switchOffWebhook(client, id, url)
    await env.PUBLISHER.getByName('publisher').publish({ receivers: receivers.active })
    receivers.replace(receivers.active, Date.now())
    receivers.settle(id)
  }
}
