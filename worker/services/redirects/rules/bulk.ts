import { duplicateKey } from '#shared/domain/redirects/check/check.ts'
import {
  type RedirectBulk,
  type RedirectBulkDone,
  redirectBulkSchema,
  redirectOrderSchema,
  type RedirectSaved,
  redirectSeenSchema,
} from '#shared/schemas/redirect-admin.ts'
import { findByIds } from '#worker/data/redirects/lookup.ts'
import {
  publishedDraft,
  changeRedirects,
  findRedirect,
  moveRedirect,
  removeRedirect,
  revertRedirect,
} from '#worker/data/redirects/drafts.ts'
import { Problem } from '#worker/problem.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { createCheckContext } from '../check/context.ts'
import { parseInput } from '../input.ts'
import { createLookup } from '../check/lookup.ts'
import { isError, problemsOf } from '../check/check.ts'
import { duplicateMessage, redirectMissing, sourceRefused } from '../refusals.ts'
import { toRow } from './row.ts'
import { problemsAmongOthers, refuseStale } from './save.ts'

/** Takes a rule away: at once where it was never in force, else with the next publication. @throws Problem 404, 409 with the present row, 403. */
export async function removeRule(
  acting: ServiceContext,
  id: string,
  revision: number,
): Promise<RedirectSaved> {
  const removed = await removeRedirect(asUser(acting), id, revision)
  if (removed === null) return { row: await refuseStale(acting, id), problems: [] }
  return { row: removed === 'gone' ? null : await toRow(acting, removed), problems: [] }
}

/** The draft as it is in force again. @throws Problem 404, 409 with the present row, `duplicate`, or `never_published`, 422 as when it is saved. */
export async function revertRule(
  acting: ServiceContext,
  id: string,
  body: unknown,
): Promise<RedirectSaved> {
  const client = asUser(acting)
  const { revision } = parseInput(redirectSeenSchema, body)
  const present = await findRedirect(client, id)
  if (!present || present.revision !== revision)
    return { row: await refuseStale(acting, id), problems: [] }
  const rule = publishedDraft(present)
  if (!rule)
    throw new Problem(
      409,
      'never_published',
      'Reglen har aldrig været udgivet, så der er intet at gå tilbage til.',
    )
  const problems = await problemsAmongOthers(acting, rule)
  // What is wrong with it by itself is in force as it is.
  const error = problems.find((problem) => isError(problem) && problem.code !== 'invalid')
  if (error) {
    const { field, message, other } = error
    throw new Problem(
      422,
      'invalid',
      `Kladden kan ikke blive, som reglen gælder nu: ${message}${other ? ` (${other.from})` : ''}`,
      {
        fields: { [field]: message },
      },
    )
  }
  const reverted = await revertRedirect(client, id, revision).catch((error: unknown) => {
    throw sourceRefused(error)
  })
  const row = reverted ? await findRedirect(client, id) : null
  return {
    row: row ? await toRow(acting, row) : await refuseStale(acting, id),
    problems: problems.filter((problem) => !isError(problem)),
  }
}

/**
 * One change to many rules, each as it was seen: what a colleague changed since is left alone, and named. Those that are switched on
 * are checked as when they are saved. @throws Problem 422, 403, 503.
 */
export async function changeRules(
  acting: ServiceContext,
  body: unknown,
): Promise<RedirectBulkDone> {
  const bulk = parseInput(redirectBulkSchema, body)
  if (bulk.action === 'enable') await checkEnabled(acting, bulk.rules)
  return changeRedirects(asUser(acting), bulk).catch((error: unknown) => {
    throw sourceRefused(error)
  })
}

async function checkEnabled(acting: ServiceContext, seen: RedirectBulk['rules']): Promise<void> {
  const client = asUser(acting)
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
  const off = (await findByIds(client, [...revisions.keys()])).filter(
    ({ rule, enabled, revision }) => !enabled && revision === revisions.get(rule.id),
  )
  const rules = off.map(({ rule, position }) => ({
    ...rule,
    position,
    enabled: true,
    note: '',
    tags: [],
    owner: null,
  }))
  const lookup = await createLookup(client, { side: 'draft' }, rules)
  await lookup.prefetch(rules)
  const context = createCheckContext(acting)
  const found = await Promise.all(
    rules.map(async (rule) => ({
      rule,
      said: (await problemsOf(rule, lookup, context)).find(isError)?.message,
    })),
  )
  // Of two that were off with one source only one can be switched on.
  const sources = new Set<string>()
  const refused = found.flatMap(({ rule, said }) => {
    const key = duplicateKey(rule)
    const message = said ?? (sources.has(key) ? duplicateMessage : undefined)
    sources.add(key)
    return message === undefined ? [] : [{ rule, message }]
  })
  const [first] = refused
  if (!first) return
  const others =
    refused.length === 1
      ? ''
      : ` Det samme gælder ${refused.length - 1} ${refused.length === 2 ? 'anden' : 'andre'}.`
  const message = `${first.rule.from} kan ikke slås til: ${first.message}${others}`
  throw new Problem(422, 'invalid', message, { fields: { rules: message } })
}

/** Puts a rule right before another one, or last. @throws Problem 404, 422 where the order between the two means nothing. */
export async function orderRule(acting: ServiceContext, body: unknown): Promise<RedirectSaved> {
  const client = asUser(acting)
  const { id, before } = parseInput(redirectOrderSchema, body)
  const moved = await moveRedirect(client, id, before)
  if (moved === 'apart') {
    const message =
      'Rækkefølgen betyder kun noget mellem mønstre og mellem regler for samme adresse.'
    throw new Problem(422, 'invalid', message, { fields: { before: message } })
  }
  const present = moved === 'ok' ? await findRedirect(client, id) : null
  if (!present) throw redirectMissing()
  return { row: await toRow(acting, present), problems: [] }
}
