import * as z from 'zod/mini'
import { findInvalid } from '#shared/domain/redirects/check/check.ts'
import {
  createProblem,
  duplicateMessage,
  isError,
  type RedirectProblem,
} from '#shared/domain/redirects/check/problem.ts'
import type { Redirect } from '#shared/domain/redirects/rule.ts'
import { duplicateKey } from '#shared/domain/redirects/source.ts'
import type { RedirectClash, RedirectStaged } from '#shared/schemas/redirect-admin.ts'
import type { ImportRow, StagedRule } from '#worker/data/redirects/imports.ts'
import { findByIds, type FoundRule } from '#worker/data/redirects/lookup.ts'
import { asUser, type ServiceContext } from '../../context.ts'
import { checkAmongRules } from '../check/check.ts'
import { createCheckContext } from '../check/context.ts'
import { createLookup, type RedirectLookup } from '../check/lookup.ts'
import { parseRule } from '../parse.ts'
import { lastPosition } from '../rules/save.ts'

interface CheckedRows extends Omit<RedirectStaged, 'received'> {
  readonly rules: readonly StagedRule[]
}

interface Candidate {
  readonly row: number
  readonly redirect: Redirect
  /** The rule that the row names as the one to replace. */
  readonly replaces: string | null
  readonly key: string
}

/** Checks rows of an import by themselves, then against all drafts and the rows before them. @throws Problem 503. */
export async function checkRows(
  context: ServiceContext,
  { id: importId, clash }: ImportRow,
  written: readonly unknown[],
  from: number,
): Promise<CheckedRows> {
  const client = asUser(context)
  const checkContext = await createCheckContext(context)
  const problems: RedirectStaged['problems'][number][] = []
  let [refused, skipped] = [0, 0]
  const report = (row: number, found: readonly RedirectProblem[]): void =>
    void problems.push(...found.map((problem) => ({ ...problem, row })))
  const refuse = (row: number, found: readonly RedirectProblem[]): void => {
    refused++
    report(row, found.filter(isError))
  }

  const candidates: Candidate[] = []
  for (const [i, rule] of written.entries()) {
    const row = from + i
    const parsed = parseRule(rule, {
      id: crypto.randomUUID(),
      position: lastPosition + row,
      owner: context.actor.session.userId,
    })
    const invalid =
      parsed.rule === null ? parsed.problems : findInvalid(parsed.rule, checkContext.ownOrigins)
    if (parsed.rule === null || invalid.length > 0) refuse(row, invalid)
    else
      candidates.push({
        row,
        redirect: parsed.rule,
        replaces: clash === 'replace' ? readId(rule) : null,
        key: duplicateKey(parsed.rule),
      })
  }

  const present = await createLookup(client, { side: 'draft', importId })
  await present.prefetch(candidates.map(({ redirect }) => redirect))
  const replaced = candidates.flatMap(({ replaces }) => replaces ?? [])
  const byId = new Map(
    (replaced.length > 0 ? await findByIds(client, replaced) : []).map((found) => [
      found.rule.id,
      found,
    ]),
  )
  const placed: StagedRule[] = []
  const earlier = { keys: new Set<string>(), ids: new Set<string>() }
  for (const candidate of candidates) {
    const place = await findPlace(candidate, clash, present, byId, earlier)
    if (place === 'skip') skipped++
    else if ('code' in place) refuse(candidate.row, [place])
    else {
      if (place.redirect.enabled) earlier.keys.add(candidate.key)
      earlier.ids.add(place.redirect.id)
      placed.push(place)
    }
  }

  const rules: StagedRule[] = []
  const lookup = present.withOverlay(
    placed.map(({ redirect }) => redirect).filter(({ enabled }) => enabled),
  )
  const found = await Promise.all(
    placed.map(({ redirect }) =>
      redirect.enabled ? checkAmongRules(redirect, lookup, checkContext) : [],
    ),
  )
  for (const [i, rule] of placed.entries()) {
    // Duplicates are settled by `findPlace`, with respect to `clash`.
    const others = (found[i] ?? []).filter(({ code }) => code !== 'duplicate')
    if (others.some(isError)) refuse(rule.row, others)
    else {
      report(rule.row, others)
      rules.push(rule)
    }
  }
  return { rules, refused, skipped, problems: problems.toSorted((a, b) => a.row - b.row) }
}

/** The rule with its place among the drafts: a new one, or the rule it replaces. */
async function findPlace(
  { row, redirect, replaces, key }: Candidate,
  clash: RedirectClash,
  present: RedirectLookup,
  byId: ReadonlyMap<string, FoundRule>,
  earlier: { readonly keys: ReadonlySet<string>; readonly ids: ReadonlySet<string> },
): Promise<StagedRule | RedirectProblem | 'skip'> {
  const sameSource = (await present.rulesOfSource(redirect)).filter(
    ({ rule }) => !earlier.ids.has(rule.id),
  )
  const holder = sameSource.find(({ enabled }) => enabled)
  if (redirect.enabled && (earlier.keys.has(key) || holder?.revision === null))
    return createProblem('duplicate', 'from', 'Adressen står også i en tidligere række.')
  // A disabled rule doesn't reserve its source, but importing the same file again skips or replaces it.
  const drafts = sameSource.filter(({ revision }) => revision !== null)
  if (clash === 'skip' && drafts.length > 0) return 'skip'
  const same = drafts.find(({ enabled }) => redirect.enabled || !enabled)
  if (clash === 'refuse' && same)
    return createProblem('duplicate', 'from', duplicateMessage, same.rule)
  const own =
    (replaces === null ? undefined : byId.get(replaces)) ??
    (clash === 'replace'
      ? (drafts.find(({ enabled }) => enabled === redirect.enabled) ?? drafts[0])
      : undefined)
  if (
    (redirect.enabled && holder && holder.rule.id !== own?.rule.id) ||
    (own && earlier.ids.has(own.rule.id))
  )
    return createProblem('duplicate', 'from', duplicateMessage, (holder ?? own)?.rule)
  return own
    ? {
        row,
        redirect: { ...redirect, id: own.rule.id, position: own.position },
        revision: own.revision,
      }
    : { row, redirect, revision: null }
}

const idSchema = z.object({ id: z.guid().check(z.toLowerCase()) })
const readId = (written: unknown): string | null => idSchema.safeParse(written).data?.id ?? null
