import * as z from 'zod/mini'
import { type CheckContext, duplicateKey } from '#shared/domain/redirects/check/check.ts'
import { checkRule } from '#shared/domain/redirects/check/validate.ts'
import { maxPatterns } from '#shared/domain/redirects/limits.ts'
import type { Redirect, RedirectRule } from '#shared/domain/redirects/rule.ts'
import {
  redirectCommitSchema,
  type RedirectImport,
  type RedirectImported,
  redirectImportSchema,
  type RedirectImportState,
  type RedirectProblem,
  redirectRowsSchema,
  type RedirectStaged,
} from '#shared/schemas/redirect-admin.ts'
import {
  commitImport,
  discardImport,
  findImport,
  type ImportRow,
  insertImport,
  type StagedRule,
  stageRows,
} from '#worker/data/redirects/imports.ts'
import { findByIds, findPatterns, type FoundRule } from '#worker/data/redirects/lookup.ts'
import type { BackendClient } from '#worker/data/backend.ts'
import { Problem } from '#worker/problem.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { createCheckContext } from '../check/context.ts'
import { parseInput } from '../input.ts'
import { checkInput, settled } from '../input.ts'
import { createLookup, type RedirectLookup } from '../check/lookup.ts'
import { isError, problemsOf } from '../check/check.ts'
import { duplicateMessage, importMissing, patternsRefused, sourceRefused } from '../refusals.ts'
import { lastPosition } from '../rules/save.ts'

/** Begins an import. Nothing of it is seen by anybody until it is committed. @throws Problem 422, 403, 503. */
export async function beginImport(acting: ServiceContext, body: unknown): Promise<RedirectImport> {
  const input = parseInput(redirectImportSchema, body)
  return { id: await insertImport(asUser(acting), input) }
}

/**
 * Checks the next rules of an import, each against all drafts and the rules before it, and keeps those without an error until
 * the import is committed. @throws Problem 404, 409 `other_row`, 422, 403, 503.
 */
export async function stageImport(
  acting: ServiceContext,
  id: string,
  body: unknown,
): Promise<RedirectStaged> {
  const client = asUser(acting)
  const { from, rules } = parseInput(redirectRowsSchema, body)
  const found = await findImport(client, id)
  if (!found) throw importMissing()
  if (found.received !== from) throw otherRow(found.received)
  const chunk = new Chunk(client, found, createCheckContext(acting), acting.actor.session.userId)
  await chunk.read(rules, from)
  await chunk.settle()
  const counts = {
    from,
    count: rules.length,
    rules: chunk.staged,
    refused: chunk.refused,
    skipped: chunk.skipped,
  }
  const staged = await stageRows(client, id, counts).catch((error: unknown) => {
    throw sourceRefused(error)
  })
  if (!staged.ok)
    throw staged.reason === 'not_found'
      ? importMissing()
      : staged.reason === 'other_row'
        ? otherRow(staged.received)
        : tooMany()
  return {
    received: staged.received,
    refused: staged.refused,
    skipped: staged.skipped,
    problems: chunk.problems,
  }
}

/** Makes drafts of all of it or of nothing. @throws Problem 404, 409 with the reason, 422, 403, 503. */
export async function finishImport(
  acting: ServiceContext,
  id: string,
  body: unknown,
): Promise<RedirectImported> {
  const { leaveOut } = parseInput(redirectCommitSchema, body)
  const client = asUser(acting)
  const patterns = await findPatterns(client, { side: 'draft', importId: id })
  if (patterns.filter(({ enabled }) => enabled).length > maxPatterns) throw patternsRefused()
  const result = await commitImport(client, id, leaveOut).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'taken' ? changedMeanwhile([]) : error
  })
  if (result.ok) return { added: result.added, replaced: result.replaced }
  switch (result.reason) {
    case 'not_found':
      throw importMissing()
    case 'not_complete':
      throw new Problem(409, 'not_complete', 'Filen er ikke læst til ende endnu.', {
        present: { received: result.received },
      })
    case 'rows_refused':
      throw new Problem(
        409,
        'rows_refused',
        `${result.refused} rækker kan ikke bruges. Ret dem i filen, eller vælg at udelade dem.`,
        {
          present: { refused: result.refused },
        },
      )
    case 'changed_meanwhile':
      throw changedMeanwhile(result.rows)
  }
}

/** An import that is neither committed nor thrown away. @throws Problem 404, 403, 503. */
export async function importState(
  acting: ServiceContext,
  id: string,
): Promise<RedirectImportState> {
  const found = await findImport(asUser(acting), id)
  if (!found) throw importMissing()
  return { id, total: found.total, received: found.received }
}

/** @throws Problem 404, 403, 503. */
export async function discardImportById(
  acting: ServiceContext,
  id: string,
): Promise<{ discarded: true }> {
  if (!(await discardImport(asUser(acting), id))) throw importMissing()
  return { discarded: true }
}

const otherRow = (received: number): Problem =>
  new Problem(409, 'other_row', 'Rækkerne kom i en anden rækkefølge, end de står i filen.', {
    present: { received },
  })
const tooMany = (): Problem => new Problem(409, 'too_many', 'Der kom flere rækker, end filen har.')
const changedMeanwhile = (rows: readonly number[]): Problem =>
  new Problem(
    409,
    'changed_meanwhile',
    'En kollega har ændret regler, som filen også har. Intet er importeret. Læs filen igen.',
    { present: { rows } },
  )

const idSchema = z.object({ id: z.guid().check(z.toLowerCase()) })

interface Candidate {
  readonly row: number
  readonly redirect: Redirect
  readonly named: string | null
  readonly key: string
}

/** Some rules of an import on their way to being staged. */
class Chunk {
  readonly staged: StagedRule[] = []
  readonly problems: (RedirectProblem & { row: number })[] = []
  refused = 0
  skipped = 0
  readonly #candidates: Candidate[] = []
  readonly #client: BackendClient
  readonly #import: ImportRow
  readonly #context: CheckContext
  readonly #owner: string

  constructor(client: BackendClient, found: ImportRow, context: CheckContext, owner: string) {
    this.#client = client
    this.#import = found
    this.#context = context
    this.#owner = owner
  }

  /** What each is by itself. */
  async read(rules: readonly unknown[], from: number): Promise<void> {
    for (const [i, written] of rules.entries()) {
      const row = from + i
      const checked = checkInput(written)
      if (!checked.ok) {
        this.#refuse(
          row,
          Object.entries(checked.fields).map(([field, message]) => error(field, message)),
        )
        continue
      }
      const redirect = settled(checked.values, crypto.randomUUID(), lastPosition + row, this.#owner)
      const wrong = checkRule(redirect, this.#context.ownOrigins)
      if (wrong.length > 0)
        this.#refuse(
          row,
          wrong.map(({ field, message }) => error(field, message)),
        )
      else
        this.#candidates.push({
          row,
          redirect,
          named: this.#import.clash === 'replace' ? idOf(written) : null,
          key: duplicateKey(redirect),
        })
    }
  }

  /** What each is among the others. */
  async settle(): Promise<void> {
    const present = await createLookup(this.#client, { side: 'draft', importId: this.#import.id })
    await present.prefetch(this.#candidates.map(({ redirect }) => redirect))
    const named = await this.#named()
    const seen = new Set<string>()
    const taken = new Set<string>()
    const kept: StagedRule[] = []
    for (const candidate of this.#candidates) {
      const rule = await this.#place(candidate, present, named, seen, taken)
      if (!rule) continue
      if (rule.redirect.enabled) seen.add(candidate.key)
      taken.add(rule.redirect.id)
      kept.push(rule)
    }
    const rules = kept.map(({ redirect }) => redirect)
    const lookup = present.withOverlay(rules.filter(({ enabled }) => enabled))
    const found = await Promise.all(
      rules.map((rule) => (rule.enabled ? problemsOf(rule, lookup, this.#context) : [])),
    )
    for (const [i, rule] of kept.entries()) {
      const said = (found[i] ?? []).filter(({ code }) => code !== 'duplicate')
      if (said.some(isError)) this.#refuse(rule.row, said)
      else {
        this.problems.push(...said.map((problem) => ({ ...problem, row: rule.row })))
        this.staged.push(rule)
      }
    }
    this.problems.sort((a, b) => a.row - b.row)
  }

  /** A rule with its place among those there are; null where it has none. */
  async #place(
    { row, redirect, named, key }: Candidate,
    present: RedirectLookup,
    byId: ReadonlyMap<string, FoundRule>,
    seen: ReadonlySet<string>,
    taken: ReadonlySet<string>,
  ): Promise<StagedRule | null> {
    // What an earlier row becomes of a rule that there is, `seen` says.
    const twins = (await present.rulesOfSource(redirect)).filter(({ rule }) => !taken.has(rule.id))
    const holder = twins.find(({ enabled }) => enabled)
    if (redirect.enabled && (seen.has(key) || holder?.revision === null))
      return this.#refuse(row, [
        {
          ...error('from', 'Adressen står også i en tidligere række.'),
          code: 'duplicate',
          other: null,
        },
      ])
    // A rule that is switched off holds nothing; but a file that is read again leaves out, or replaces, what came of it.
    const there = twins.filter(({ revision }) => revision !== null)
    if (this.#import.clash === 'skip' && there.length > 0) {
      this.skipped++
      return null
    }
    const same = there.find(({ enabled }) => redirect.enabled || !enabled)
    if (this.#import.clash === 'refuse' && same) return this.#refuse(row, [duplicateOf(same.rule)])
    const own =
      (named === null ? undefined : byId.get(named)) ??
      (this.#import.clash === 'replace'
        ? (there.find(({ enabled }) => enabled === redirect.enabled) ?? there[0])
        : undefined)
    if (
      (redirect.enabled && holder && holder.rule.id !== own?.rule.id) ||
      (own && taken.has(own.rule.id))
    ) {
      return this.#refuse(row, [duplicateOf(holder?.rule ?? own?.rule)])
    }
    return own
      ? {
          row,
          redirect: { ...redirect, id: own.rule.id, position: own.position },
          revision: own.revision,
        }
      : { row, redirect, revision: null }
  }

  async #named(): Promise<ReadonlyMap<string, FoundRule>> {
    const ids = this.#candidates.flatMap(({ named }) => named ?? [])
    return new Map(
      ids.length === 0
        ? []
        : (await findByIds(this.#client, ids)).map((found) => [found.rule.id, found]),
    )
  }

  #refuse(row: number, problems: readonly RedirectProblem[]): null {
    this.refused++
    this.problems.push(...problems.filter(isError).map((problem) => ({ ...problem, row })))
    return null
  }
}

const error = (field: string, message: string): RedirectProblem => ({
  field,
  message,
  severity: 'error',
  code: 'invalid',
  other: null,
})

const duplicateOf = (other: RedirectRule | undefined): RedirectProblem => ({
  ...error('from', duplicateMessage),
  code: 'duplicate',
  other: other ? { id: other.id, from: other.from } : null,
})

const idOf = (written: unknown): string | null => idSchema.safeParse(written).data?.id ?? null
