import { switchOffWebhook } from '#worker/data/webhooks/deliveries.ts'
import { publishWebhooks } from '#worker/publishing/publish.ts'
import { updateHolds } from '../intake/hold.ts'
import { BackgroundTask } from './task.ts'

/**
 * Disables in Supabase the webhooks that answered 410, then publishes all webhooks again, with what staff changed meanwhile.
 * Separate from `BackendSync`, so that a hanging publisher delays no lead.
 */
export class DisabledWebhookSync extends BackgroundTask {
  protected readonly failureEvent = 'gone_not_settled'

  dueAt(): number | null {
    return this.context.webhooks.unsyncedGone.length > 0 ? this.notBefore : null
  }

  protected async work(): Promise<void> {
    const { env, webhooks } = this.context
    const gone = webhooks.unsyncedGone
    for (const { id, url } of gone) await switchOffWebhook(this.client, id, url)
    const published = await publishWebhooks(env)
    webhooks.replace(published.webhooks, Date.parse(published.head.publishedAt))
    for (const { id } of gone) webhooks.markSynced(id)
    updateHolds(this.context)
  }
}
