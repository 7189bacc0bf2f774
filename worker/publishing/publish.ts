import { within } from '#worker/deadline.ts'
import type { Deps } from '#worker/deps.ts'
import type { Env } from '#worker/env.ts'
import type { Published } from './object.ts'

/** Longest wait for a publication, in ms. */
const longestWait = 30_000

/** Has the publisher read the backend and publish it. @throws where that fails or takes too long; what was published before stays in force. */
export async function askPublisher(env: Env): Promise<Published> {
  return within(longestWait, 'publisher', env.PUBLISHER.getByName('publisher').publishFromBackend())
}

/**
 * Takes what staff wrote in the backend to the edge: receivers and redirects. The same rows twice change nothing.
 * @throws where the backend, the publisher or the outbox fails; what was published before stays in force.
 */
export async function publishFromBackend(deps: Deps): Promise<void> {
  const { head, receivers } = await askPublisher(deps.env)
  deps.snapshot.invalidate()
  await deps.outbox.receiversChanged(receivers, head.publishedAt)
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
