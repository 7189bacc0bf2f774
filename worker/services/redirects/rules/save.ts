import { slugOfPath } from '#shared/domain/links/short-address.ts'
import { foldedPath } from '#shared/domain/redirects/canonical.ts'
import {
  createProblem,
  isError,
  type RedirectProblem,
} from '#shared/domain/redirects/check/problem.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import {
  redirectOrderSchema,
  type RedirectRow,
  type RedirectSaved,
  redirectSeenSchema,
} from '#shared/schemas/redirect-admin.ts'
import {
  findRedirect,
  insertRedirect,
  moveRedirect,
  publishedDraft,
  removeRedirect,
  revertRedirect,
  updateRedirect,
} from '#worker/data/redirects/drafts.ts'
import { findLinkName } from '#worker/data/links.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../../context.ts'
import { checkAmongRules } from '../check/check.ts'
import { createCheckContext } from '../check/context.ts'
import { createLookup } from '../check/lookup.ts'
import { parseInput } from '../../input.ts'
import { parseRule } from '../parse.ts'
import { invalidRule, redirectMissing, refuseSource, staleRevision } from '../refusals.ts'
import { toRow } from './row.ts'

/** After every other rule, until the database assigns the position. */
export const lastPosition = 2 ** 52

/** Creates a draft. `body` as `redirectInputSchema`. @throws Problem 422, 409 `duplicate`, 403, 503. */
export async function createRule(context: ServiceContext, body: unknown): Promise<RedirectSaved> {
  const parsed = parseRule(body, {
    id: crypto.randomUUID(),
    position: lastPosition,
    owner: context.actor.session.userId,
  })
  if (parsed.rule === null) throw invalidRule(parsed.problems)
  const problems = await checkAmongDrafts(context, parsed.rule)
  if (problems.some(isError)) throw invalidRule(problems)
  const draft = await insertRedirect(asUser(context), parsed.rule).catch(refuseSource)
  return { row: await toRow(context, draft), problems }
}

/**
 * Replaces a draft. `body` includes the `revision` that was edited: if the draft has another one by now, nothing is saved and
 * the 409 includes the present row. @throws Problem 404, 409, 422, 403, 503.
 */
export async function updateRule(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<RedirectSaved> {
  const client = asUser(context)
  const { revision } = parseInput(redirectSeenSchema, body)
  const parsed = parseRule(body, { id, position: lastPosition, owner: null })
  if (parsed.rule === null) throw invalidRule(parsed.problems)
  const present = await findRedirect(client, id)
  if (!present) throw redirectMissing()
  if (present.revision !== revision || present.removed)
    throw staleRevision(await toRow(context, present))
  const rule = { ...parsed.rule, position: present.redirect.position }
  const problems = await checkAmongDrafts(context, rule)
  if (problems.some(isError)) throw invalidRule(problems)
  const saved = await updateRedirect(client, rule, revision).catch(refuseSource)
  return { row: saved ? await toRow(context, saved) : await refuseStale(context, id), problems }
}

const checkAmongDrafts = async (
  context: ServiceContext,
  rule: Redirect,
): Promise<RedirectProblem[]> => [
  ...(await findLinkAt(context, rule)),
  ...(await checkAmongRules(
    rule,
    await createLookup(asUser(context), { side: 'draft' }, [rule]),
    await createCheckContext(context),
  )),
]

/** The problem of a rule for the short address of a link, which answers before any rule. */
async function findLinkAt(context: ServiceContext, rule: Redirect): Promise<RedirectProblem[]> {
  const slug = slugOfPath(foldedPath(rule.from))
  const name = slug && (await findLinkName(asUser(context), slug))
  return name ? [createProblem('duplicate', 'from', `Adressen bruges af linket »${name}«.`)] : []
}

/** @throws Problem 409 with the present row, 404 if the rule is gone. */
async function refuseStale(context: ServiceContext, id: string): Promise<RedirectRow> {
  const present = await findRedirect(asUser(context), id)
  throw present ? staleRevision(await toRow(context, present)) : redirectMissing()
}

/**
 * Removes a rule: at once if it was never published, otherwise with the next publication.
 * @throws Problem 404, 409 with the present row, 403.
 */
export async function removeRule(
  context: ServiceContext,
  id: string,
  revision: number,
): Promise<RedirectSaved> {
  const removed = await removeRedirect(asUser(context), id, revision)
  if (removed === null) return { row: await refuseStale(context, id), problems: [] }
  return { row: removed === 'gone' ? null : await toRow(context, removed), problems: [] }
}

/**
 * Resets a draft to the published rule.
 * @throws Problem 404, 409 with the present row, `duplicate`, or `never_published`, 422 as when it is saved.
 */
export async function revertRule(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<RedirectSaved> {
  const client = asUser(context)
  const { revision } = parseInput(redirectSeenSchema, body)
  const present = await findRedirect(client, id)
  if (!present || present.revision !== revision)
    return { row: await refuseStale(context, id), problems: [] }
  const rule = publishedDraft(present)
  if (!rule)
    throw new Problem(
      409,
      'never_published',
      'Reglen har aldrig været udgivet, så der er intet at gå tilbage til.',
    )
  const problems = await checkAmongDrafts(context, rule)
  // A published rule that is invalid by itself stays published either way.
  const error = problems.find((problem) => isError(problem) && problem.code !== 'invalid')
  if (error) {
    const { field, message, other } = error
    throw new Problem(
      422,
      'invalid',
      `Kladden kan ikke blive, som reglen gælder nu: ${message}${other ? ` (${other.from})` : ''}`,
      { fields: { [field]: message } },
    )
  }
  const isReverted = await revertRedirect(client, id, revision).catch(refuseSource)
  const row = isReverted ? await findRedirect(client, id) : null
  return {
    row: row ? await toRow(context, row) : await refuseStale(context, id),
    problems: problems.filter((problem) => !isError(problem)),
  }
}

/** Moves a rule right before another one, or last. @throws Problem 404, 422 if the order of the two has no effect. */
export async function orderRule(context: ServiceContext, body: unknown): Promise<RedirectSaved> {
  const client = asUser(context)
  const { id, before } = parseInput(redirectOrderSchema, body)
  const moved = await moveRedirect(client, id, before)
  if (moved === 'apart') {
    const message =
      'Rækkefølgen betyder kun noget mellem mønstre og mellem regler for samme adresse.'
    throw new Problem(422, 'invalid', message, { fields: { before: message } })
  }
  const present = moved === 'ok' ? await findRedirect(client, id) : null
  if (!present) throw redirectMissing()
  return { row: await toRow(context, present), problems: [] }
}
