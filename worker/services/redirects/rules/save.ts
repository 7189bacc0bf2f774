import type { Redirect } from '#shared/domain/redirects/rule.ts'
import {
  type RedirectProblem,
  type RedirectRow,
  type RedirectSaved,
  redirectSeenSchema,
} from '#shared/schemas/redirect-admin.ts'
import { findRedirect, insertRedirect, updateRedirect } from '#worker/data/redirects/drafts.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { createCheckContext } from '../check/context.ts'
import { parseInput } from '../input.ts'
import { checkInput, settled } from '../input.ts'
import { createLookup } from '../check/lookup.ts'
import { problemsOf, warningsOf } from '../check/check.ts'
import { invalid } from '#worker/problem.ts'
import { redirectMissing, sourceRefused, staleRevision } from '../refusals.ts'
import { toRow } from './row.ts'

/** After every other rule, until the database gives it its place. */
export const lastPosition = 2 ** 52

/** Makes a draft. `body` as `redirectInputSchema`. @throws Problem 422, 409 `duplicate`, 403, 503. */
export async function createRule(acting: ServiceContext, body: unknown): Promise<RedirectSaved> {
  const rule = settled(
    readInput(body),
    crypto.randomUUID(),
    lastPosition,
    acting.actor.session.userId,
  )
  const problems = warningsOf(await problemsAmongOthers(acting, rule))
  const made = await insertRedirect(asUser(acting), rule).catch((error: unknown) => {
    throw sourceRefused(error)
  })
  return { row: await toRow(acting, made), problems }
}

/**
 * Saves a draft as a whole. `body` has the `revision` that was edited: where somebody saved since, 409 with the row as it is now
 * and nothing is saved. @throws Problem 404, 409, 422, 403, 503.
 */
export async function updateRule(
  acting: ServiceContext,
  id: string,
  body: unknown,
): Promise<RedirectSaved> {
  const client = asUser(acting)
  const { revision } = parseInput(redirectSeenSchema, body)
  const input = readInput(body)
  const present = await findRedirect(client, id)
  if (!present) throw redirectMissing()
  if (present.revision !== revision || present.removed)
    throw staleRevision(await toRow(acting, present))
  const rule = settled(input, id, present.redirect.position, null)
  const problems = warningsOf(await problemsAmongOthers(acting, rule))
  const saved = await updateRedirect(client, rule, revision).catch((error: unknown) => {
    throw sourceRefused(error)
  })
  return { row: saved ? await toRow(acting, saved) : await refuseStale(acting, id), problems }
}

/** @throws Problem 409 with the row as it is now, 404 where it is gone. */
export async function refuseStale(acting: ServiceContext, id: string): Promise<RedirectRow> {
  const present = await findRedirect(asUser(acting), id)
  throw present ? staleRevision(await toRow(acting, present)) : redirectMissing()
}

/** What is to be said of a rule as it would be. @throws Problem 503. */
export async function problemsAmongOthers(
  acting: ServiceContext,
  rule: Redirect,
): Promise<RedirectProblem[]> {
  return problemsOf(
    rule,
    await createLookup(asUser(acting), { side: 'draft' }, [rule]),
    createCheckContext(acting),
  )
}

function readInput(body: unknown) {
  const checked = checkInput(body)
  if (!checked.ok) throw invalid(checked.fields)
  return checked.values
}
