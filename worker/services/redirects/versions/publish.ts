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

/** Within this the schedule brings what was not published at once, in ms. */
const schedule = 300_000

/**
 * Puts all drafts in force. @throws Problem 409 `other_version` or `other_drafts` where there is more than was looked at, 422 (also
 * `too_many_patterns` and `loop`), 403, 503.
 */
export async function publishDrafts(
  acting: ServiceContext,
  body: unknown,
): Promise<RedirectPublished> {
  const seen = parseInput(redirectPublishSchema, body)
  const client = asUser(acting)
  // Each save looks at what there is; what colleagues save at once, or undo, is looked at here. What is saved after it makes other
  // drafts, which aren't published by this.
  if (await hasMorePatterns(client, maxPatterns)) throw patternsRefused()
  await refuseLoops(acting)
  return answerFor(acting, await publishRedirects(client, seen))
}

/** Goes back to a version. @throws Problem 404, 409 `other_version`, `drafts_waiting`, `other_drafts`, 422, 403, 503. */
export async function restoreVersion(
  acting: ServiceContext,
  target: number,
  body: unknown,
): Promise<RedirectPublished> {
  return answerFor(
    acting,
    await restoreRedirects(asUser(acting), target, parseInput(redirectRestoreSchema, body)),
  )
}

/** Throws away all drafts that wait. @throws Problem 409 `other_version` or `other_drafts` where there is more than was looked at, 422, 403, 503. */
export async function discardAllDrafts(
  acting: ServiceContext,
  body: unknown,
): Promise<RedirectDiscarded> {
  const result = await discardDrafts(asUser(acting), parseInput(redirectDiscardSchema, body))
  if (!result.ok) throw publishRefusal(result)
  return { discarded: result.discarded }
}

async function answerFor(
  acting: ServiceContext,
  result: PublishResult,
): Promise<RedirectPublished> {
  if (!result.ok) throw publishRefusal(result)
  const { version, added, changed, removed } = result
  const published = (await tryPublishRedirects(acting.deps)) !== null
  const visibleBy = new Date(
    acting.deps.now() + visibleWithin + (published ? 0 : schedule),
  ).toISOString()
  return { version, counts: { added, changed, removed }, published, visibleBy }
}
