import { createServiceClient } from '#worker/data/backend.ts'
import { listRedirects } from '#worker/data/redirects.ts'
import { listReceivers } from '#worker/data/webhooks.ts'
import type { Deps } from '#worker/deps.ts'

/**
 * Takes what staff wrote in the backend to the edge: receivers and redirects. The same rows twice change nothing.
 * @throws where the backend, the publisher or the outbox fails; what was published before stays in force.
 */
export async function publishFromBackend(deps: Deps): Promise<void> {
  const service = createServiceClient(deps.env)
  const [receivers, redirects] = await Promise.all([listReceivers(service), listRedirects(service)])
  await deps.env.PUBLISHER.getByName('publisher').publish({ receivers, redirects })
  deps.snapshot.invalidate()
  await deps.outbox.receiversChanged(receivers)
}

/** As above, for those who only need to know whether it went well: the row is saved, and the schedule publishes what is left behind. */
export async function tryPublish(deps: Deps): Promise<boolean> {
  try {
    await publishFromBackend(deps)
    return true
  } catch (error) {
    console.error(JSON.stringify({ event: 'publish_failed', error: String(error) }))
    return false
  }
}
