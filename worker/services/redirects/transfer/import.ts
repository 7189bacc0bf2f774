import { maxPatterns } from '#shared/domain/redirects/limits.ts'
import {
  redirectCommitSchema,
  type RedirectImport,
  type RedirectImported,
  redirectImportSchema,
  type RedirectImportState,
  redirectRowsSchema,
  type RedirectStaged,
} from '#shared/schemas/redirect-admin.ts'
import {
  commitImport,
  discardImport,
  findImport,
  insertImport,
  stageRows,
} from '#worker/data/redirects/imports.ts'
import { findPatterns } from '#worker/data/redirects/lookup.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../../context.ts'
import { parseInput } from '../../input.ts'
import { importMissing, patternsRefused, refuseSource } from '../refusals.ts'
import { checkRows } from './stage.ts'

/** Begins an import. It changes no rule until it is committed. @throws Problem 422, 403, 503. */
export async function beginImport(context: ServiceContext, body: unknown): Promise<RedirectImport> {
  const input = parseInput(redirectImportSchema, body)
  return { id: await insertImport(asUser(context), input) }
}

/**
 * Checks the next rows of an import and stages those without an error until the import is committed.
 * @throws Problem 404, 409 `other_row`, 422, 403, 503.
 */
export async function stageImport(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<RedirectStaged> {
  const client = asUser(context)
  const { from, rules: written } = parseInput(redirectRowsSchema, body)
  const found = await findImport(client, id)
  if (!found) throw importMissing()
  if (found.received !== from) throw otherRow(found.received)
  const { problems, ...checked } = await checkRows(context, found, written, from)
  const chunk = { from, count: written.length, ...checked }
  const staged = await stageRows(client, id, chunk).catch(refuseSource)
  if (staged.ok) {
    const { received, refused, skipped } = staged
    return { received, refused, skipped, problems }
  }
  if (staged.reason === 'not_found') throw importMissing()
  throw staged.reason === 'other_row'
    ? otherRow(staged.received)
    : new Problem(409, 'too_many', 'Der kom flere rækker, end filen har.')
}

/** Turns the whole import into drafts, or none of it. @throws Problem 404, 409 with the reason, 422, 403, 503. */
export async function finishImport(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<RedirectImported> {
  const { leaveOut } = parseInput(redirectCommitSchema, body)
  const client = asUser(context)
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
        { present: { refused: result.refused } },
      )
    case 'changed_meanwhile':
      throw changedMeanwhile(result.rows)
  }
}

/** The progress of an import that is neither committed nor discarded. @throws Problem 404, 403, 503. */
export async function importState(
  context: ServiceContext,
  id: string,
): Promise<RedirectImportState> {
  const found = await findImport(asUser(context), id)
  if (!found) throw importMissing()
  return { id, total: found.total, received: found.received }
}

/** @throws Problem 404, 403, 503. */
export async function discardImportById(
  context: ServiceContext,
  id: string,
): Promise<{ discarded: true }> {
  if (!(await discardImport(asUser(context), id))) throw importMissing()
  return { discarded: true }
}

const otherRow = (received: number): Problem =>
  new Problem(409, 'other_row', 'Rækkerne kom i en anden rækkefølge, end de står i filen.', {
    present: { received },
  })
const changedMeanwhile = (rows: readonly number[]): Problem =>
  new Problem(
    409,
    'changed_meanwhile',
    'En kollega har ændret regler, som filen også har. Intet er importeret. Læs filen igen.',
    { present: { rows } },
  )
