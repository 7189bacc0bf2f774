import { maxPatterns } from '#shared/domain/redirects/limits.ts'
import {
  type RedirectDiscarded,
  redirectDiscardSchema,
  type RedirectPublished,
  redirectPublishSchema,
  redirectRestoreSchema,
} from '#shared/schemas/redirect-admin.ts'
import { hasMorePatterns } from '#worker/data/redirects/lookup.ts'
import {
  discardDrafts,
  publishRedirects,
  type PublishResult,
  restoreRedirects,
} from '#worker/data/redirects/versions.ts'
import { tryPublishRedirects, visibleWithin } from '#worker/publishing/publish.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { parseInput } from '../../input.ts'
import { refuseLoops } from '../check/loops.ts'
import { patternsRefused, publishRefusal } from '../refusals.ts'

/** Interval in which the schedule repeats a failed publication, in ms. */
const scheduleEvery = 300_000

/**
 * Publishes all drafts. @throws Problem 409 `other_version` or `other_drafts` if they are not those the admin saw, 422 (also
 * `too_many_patterns` and `loop`), 403, 503.
 */
export async function publishDrafts(
  context: ServiceContext,
  body: unknown,
): Promise<RedirectPublished> {
  const seen = parseInput(redirectPublishSchema, body)
  await refuseDrafts(context)
  return publishToEdge(context, await publishRedirects(asUser(context), seen))
}

/**
 * Refuses drafts that must not be published as they are: every save is checked against the other drafts, but not against
 * simultaneous saves and undos. A save after this check changes the drafts, and then nothing is published.
 * @throws Problem 422 `too_many_patterns` and `loop`, 503.
 */
export async function refuseDrafts(context: ServiceContext): Promise<void> {
  if (await hasMorePatterns(asUser(context), maxPatterns)) throw patternsRefused()
  await refuseLoops(context)
}

/** Restores a version. @throws Problem 404, 409 `other_version`, `drafts_waiting`, `other_drafts`, 422, 403, 503. */
export async function restoreVersion(
  context: ServiceContext,
  target: number,
  body: unknown,
): Promise<RedirectPublished> {
  return publishToEdge(
    context,
    await restoreRedirects(asUser(context), target, parseInput(redirectRestoreSchema, body)),
  )
}

/** Discards all drafts. @throws Problem 409 `other_version` or `other_drafts` if they are not those the admin saw, 422, 403, 503. */
export async function discardAllDrafts(
  context: ServiceContext,
  body: unknown,
): Promise<RedirectDiscarded> {
  const result = await discardDrafts(asUser(context), parseInput(redirectDiscardSchema, body))
  if (!result.ok) throw publishRefusal(result)
  return { discarded: result.discarded }
}

async function publishToEdge(
  context: ServiceContext,
  result: PublishResult,
): Promise<RedirectPublished> {
  if (!result.ok) throw publishRefusal(result)
  const { version, added, changed, removed } = result
  const published = (await tryPublishRedirects(context.deps)) !== null
  const visibleBy = new Date(
    context.deps.now() + visibleWithin + (published ? 0 : scheduleEvery),
  ).toISOString()
  return { version, counts: { added, changed, removed }, published, visibleBy }
}
