import { within } from '#worker/lib/deadline.ts'
import { logError } from '#worker/lib/log.ts'
import type { Deps } from '#worker/deps.ts'
import type { Env } from '#worker/env.ts'
import type { Published, Publisher, RedirectsPublished } from './contract.ts'

/** Longest wait for a publication, in ms. */
const longestWait = 30_000
/** When every visitor sees a publication, in ms: KV's own cache, an isolate's memory, and the network between. */
export const visibleWithin = 90_000

/** The one publisher: see `Publisher`. */
const getPublisher = (env: Env): Publisher => env.PUBLISHER.getByName('publisher')

/** Publishes the webhooks of the backend. @throws where that fails or takes too long; what was published before stays in force. */
export const publishWebhooks = (env: Env): Promise<Published> =>
  within(longestWait, 'publisher', getPublisher(env).publishFromBackend())

/** Publishes new spot prices, where the service that has them is configured. @throws where that fails or takes too long. */
export async function publishSpotPrices(env: Env): Promise<void> {
  if (env.ENERGY_DATA_URL)
    await within(longestWait, 'spot prices', getPublisher(env).refreshSpotPrices())
}

/** Removes what published redirects no longer use. */
export const tendRedirects = (env: Env): Promise<void> => getPublisher(env).tendRedirects()

/**
 * Publishes the webhooks that staff saved in the backend, and passes them to the outbox. Idempotent.
 * @throws where the backend, the publisher or the outbox fails; what was published before stays in force.
 */
export async function publishFromBackend(deps: Deps): Promise<void> {
  const { head, webhooks } = await publishWebhooks(deps.env)
  deps.snapshot.invalidate()
  await deps.outbox.webhooksChanged(webhooks, head.publishedAt)
}

/** As `publishFromBackend`; false where it fails: the row is saved, and the schedule publishes it later. */
export const tryPublish = async (deps: Deps): Promise<boolean> =>
  (await orNull('publish_failed', publishFromBackend(deps))) !== null

/**
 * Publishes the newest version of staff's redirects; visitors see it within `visibleWithin`.
 * @throws where the backend or the publisher fails or takes too long; what was published before stays in force, and the schedule retries.
 */
export async function publishRedirects({
  env,
  redirects,
}: Pick<Deps, 'env' | 'redirects'>): Promise<RedirectsPublished> {
  const published = await within(
    longestWait,
    'publisher of redirects',
    getPublisher(env).publishRedirects(),
  )
  redirects.invalidate()
  return published
}

/** As `publishRedirects`; null where it fails: the version is saved, and the schedule publishes it later. */
export const tryPublishRedirects = (
  deps: Pick<Deps, 'env' | 'redirects'>,
): Promise<RedirectsPublished | null> => orNull('redirects_not_published', publishRedirects(deps))

/** Publishes the links that changed. @throws where that fails or takes too long; what was published before stays in force. */
export async function publishLinks(env: Env): Promise<void> {
  await within(longestWait, 'publisher of links', getPublisher(env).publishLinks())
}

/** Publishes the links that changed, and those that KV lost. */
export async function tendLinks(env: Env): Promise<void> {
  await publishLinks(env)
  await getPublisher(env).tendLinks()
}

/** As `publishLinks`; false where it fails: the links are saved, and the schedule publishes them later. */
export const tryPublishLinks = async ({
  env,
  links,
}: Pick<Deps, 'env' | 'links'>): Promise<boolean> => {
  const published = await orNull(
    'links_not_published',
    publishLinks(env).then(() => true),
  )
  links.invalidate()
  return published !== null
}

/** Publishes content that staff published. @throws where that fails or takes too long; what was published before stays in force. */
export async function publishContent({
  env,
  snapshot,
}: Pick<Deps, 'env' | 'snapshot'>): Promise<void> {
  await within(longestWait, 'publisher of content', getPublisher(env).publishContent())
  snapshot.invalidate()
}

/** As `publishContent`; false where it fails: the content is saved, and the schedule publishes it later. */
export const tryPublishContent = async (deps: Pick<Deps, 'env' | 'snapshot'>): Promise<boolean> =>
  (await orNull(
    'content_not_published',
    publishContent(deps).then(() => true),
  )) !== null

/** Publishes the documents with a public address. @throws where that fails or takes too long; what was published before stays in force. */
export async function publishMaterials({
  env,
  snapshot,
}: Pick<Deps, 'env' | 'snapshot'>): Promise<void> {
  await within(longestWait, 'publisher of materials', getPublisher(env).publishMaterials())
  snapshot.invalidate()
}

/** As `publishMaterials`; false where it fails: the documents are saved, and the schedule publishes them later. */
export const tryPublishMaterials = async (deps: Pick<Deps, 'env' | 'snapshot'>): Promise<boolean> =>
  (await orNull(
    'materials_not_published',
    publishMaterials(deps).then(() => true),
  )) !== null

/** Publishes content at an instant (ms) too. Where that can't be arranged, the schedule does it within five minutes. */
export const publishDueAt = async (env: Env, at: number): Promise<void> =>
  void (await orNull('content_not_planned', getPublisher(env).publishContentAt(at)))

/** Publishes the shop. @throws where that fails or takes too long; what was published before stays in force. */
export async function publishShop({
  env,
  snapshot,
}: Pick<Deps, 'env' | 'snapshot'>): Promise<void> {
  await within(longestWait, 'publisher of the shop', getPublisher(env).publishShop())
  snapshot.invalidate()
}

/** Publishes the shop, whose stock and sales change by themselves, and what KV lost of it. */
export async function tendShop(deps: Pick<Deps, 'env' | 'snapshot'>): Promise<void> {
  await getPublisher(deps.env).tendShop()
  await publishShop(deps)
}

/** As `publishShop`; false where it fails: the products are saved, and the schedule publishes them later. */
export const tryPublishShop = async (deps: Pick<Deps, 'env' | 'snapshot'>): Promise<boolean> =>
  (await orNull(
    'shop_not_published',
    publishShop(deps).then(() => true),
  )) !== null

/** Logs a failure as `event` and returns null. */
function orNull<Result>(event: string, work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    logError(event, error)
    return null
  })
}
