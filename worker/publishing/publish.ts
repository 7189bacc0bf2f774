import { within } from '#worker/lib/deadline.ts'
import type { Deps } from '#worker/deps.ts'
import type { Env } from '#worker/env.ts'
import type { Published, Publisher, RedirectsPublished } from './contract.ts'

/** Longest wait for a publication, in ms. */
const longestWait = 30_000
/** When every visitor meets what was published, in ms: KV's own cache, an isolate's memory, and the way between. */
export const visibleWithin = 90_000

/** The one publisher: see `Publisher`. */
const publisherOf = (env: Env): Publisher => env.PUBLISHER.getByName('publisher')

/** Publishes the webhooks of the backend. @throws where that fails or takes too long; what was published before stays in force. */
export const publishWebhooks = (env: Env): Promise<Published> =>
  within(longestWait, 'publisher', publisherOf(env).publishFromBackend())

/** Publishes new spot prices, where the service that has them is configured. @throws where that fails or takes too long. */
export async function publishSpotPrices(env: Env): Promise<void> {
  if (env.ENERGY_DATA_URL)
    await within(longestWait, 'spot prices', publisherOf(env).refreshSpotPrices())
}

/** Removes what published redirects no longer use. */
export const tendRedirects = (env: Env): Promise<void> => publisherOf(env).tendRedirects()

/**
 * Takes the receivers that staff wrote in the backend to the edge. The same rows twice change nothing.
 * @throws where the backend, the publisher or the outbox fails; what was published before stays in force.
 */
export async function publishFromBackend(deps: Deps): Promise<void> {
  const { head, webhooks } = await publishWebhooks(deps.env)
  deps.snapshot.invalidate()
  await deps.outbox.webhooksChanged(webhooks, head.publishedAt)
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

/**
 * Takes the newest version of staff's redirects to the edge; visitors meet it within `visibleWithin`.
 * @throws where the backend or the publisher fails or takes too long; what was published before stays in force, and the schedule goes on.
 */
export async function publishRedirects({
  env,
  redirects,
}: Pick<Deps, 'env' | 'redirects'>): Promise<RedirectsPublished> {
  const published = await within(
    longestWait,
    'publisher of redirects',
    publisherOf(env).publishRedirects(),
  )
  redirects.invalidate()
  return published
}

/** As above; null where it did not work out, for those whose version is saved anyway. */
export async function tryPublishRedirects(
  deps: Pick<Deps, 'env' | 'redirects'>,
): Promise<RedirectsPublished | null> {
  try {
    return await publishRedirects(deps)
  } catch (error) {
    console.error(JSON.stringify({ event: 'redirects_not_published', error: String(error) }))
    return null
  }
}
