import { type BackendClient, createServiceClient } from '#worker/data/backend.ts'
import { switchOffWebhook } from '#worker/data/webhooks/deliveries.ts'
import { publishWebhooks } from '#worker/publishing/publish.ts'
import { updateHolds } from '../intake/hold.ts'
import type { OutboxContext } from '../context.ts'
import { backoff } from '../delivery/schedule.ts'

/**
 * Tells Supabase that webhooks answered 410, then has everything published anew: by then the rows say so, and what staff
 * changed meanwhile is in them too. Apart from storing, so that a publisher that hangs keeps no lead waiting.
 */
export class DisabledWebhookSync {
  busy = false
  readonly #room: OutboxContext
  #client: BackendClient | null = null
  #failures = 0
  /** Not before this, in ms. Only in memory: a restart may try at once. */
  #notBefore = 0

  constructor(room: OutboxContext) {
    this.#room = room
  }

  /** When somebody is to be told, in ms; null = all know. */
  dueAt(): number | null {
    return this.#room.webhooks.unsettled.length > 0 ? this.#notBefore : null
  }

  /** Never throws: failing sets when to try again. */
  async run(): Promise<void> {
    this.busy = true
    try {
      await this.#settle()
      this.#failures = 0
    } catch (error) {
      this.#failures++
      this.#notBefore = Date.now() + backoff(this.#failures)
      console.error(
        JSON.stringify({
          event: 'gone_not_settled',
          failures: this.#failures,
          error: String(error).slice(0, 300),
        }),
      )
    } finally {
      this.busy = false
    }
  }

  async #settle(): Promise<void> {
    const { env, webhooks } = this.#room
    this.#client ??= createServiceClient(env)
    const told = webhooks.unsettled
    for (const { id, url } of told) await switchOffWebhook(this.#client, id, url)
    const published = await publishWebhooks(env)
    webhooks.replace(published.webhooks, Date.parse(published.head.publishedAt))
    for (const { id } of told) webhooks.settle(id)
    updateHolds(this.#room)
  }
}
