import {
  type CaseImport,
  caseImports,
  type ImportRow,
  type ImportRowFilter,
} from '#shared/admin/case-imports.ts'
import type { ImportFieldName } from '#shared/admin/import-fields.ts'
import type { BackendClient } from './backend.ts'
import { camelCase } from './camel-case.ts'
import type { Json } from './database.types.ts'
import { unwrap, unwrapJson } from './supabase-errors.ts'

/** What a row says about a household, under the names of the columns of cases. */
export type ImportFacts = Readonly<
  Record<Exclude<ImportFieldName, 'owner' | 'wants'>, string> & {
    readonly wants: readonly string[]
  }
>

/** A row as the database stages it. */
export interface StagedRow {
  readonly row: number
  readonly facts: ImportFacts
  readonly owner: string | null
  /** Field → Danish message. A row with problems is not imported. */
  readonly problems: Readonly<Partial<Record<ImportFieldName, string>>>
}

type Row = Readonly<Record<string, unknown>>

const toImport = (row: Row): CaseImport => {
  const named = camelCase(row) as Row
  return Object.fromEntries(
    Object.keys(caseImports.fields).map((name) => [name, named[name]]),
  ) as unknown as CaseImport
}

/** @throws Problem 404, 409 `other_row`, 403, 503. */
export const stageImportRows = async (
  client: BackendClient,
  id: string,
  from: number,
  rows: readonly StagedRow[],
): Promise<CaseImport> =>
  toImport(
    await unwrapJson(
      client.rpc('case_import_stage', {
        _id: id,
        _from: from,
        _rows: rows as unknown as NonNullable<Json>,
      }),
    ),
  )

/** Handles the next rows. @throws Problem 404, 409 `not_ready`, 422, 403, 503. */
export const runImport = async (
  client: BackendClient,
  id: string,
  callBy: string | null,
): Promise<CaseImport> =>
  toImport(
    await unwrapJson(
      client.rpc('case_import_run', { _id: id, ...(callBy && { _call_by: callBy }) }),
    ),
  )

/** Takes the next cases back. @throws Problem 404, 409 `not_ready`, 403, 503. */
export const undoImport = async (client: BackendClient, id: string): Promise<CaseImport> =>
  toImport(await unwrapJson(client.rpc('case_import_undo', { _id: id })))

/** Rows of an import after a place, in the order of the file. @throws Problem 403, 503. */
export async function listImportRows(
  client: BackendClient,
  id: string,
  show: ImportRowFilter | null,
  after: number,
  limit: number,
): Promise<ImportRow[]> {
  const query = client
    .from('case_import_rows')
    .select(
      'place, row, facts, outcome, found_by, same_as, problems, result, target, case_id, kept',
    )
    .eq('import_id', id)
    .gt('place', after)
  const narrowed =
    show === null
      ? query
      : show === 'failed'
        ? query.eq('result', 'failed')
        : show === 'kept'
          ? query.eq('kept', true)
          : query.eq('outcome', show)
  const rows = await unwrap(narrowed.order('place').limit(limit))
  const caseIds = rows.flatMap(({ case_id, target }) => case_id ?? target ?? [])
  const known = await findCases(client, [...new Set(caseIds)])
  return rows.map(({ place, row, facts, found_by, same_as, target, case_id, ...rest }) => {
    const { name = '', phone, email, address } = facts as Readonly<Record<string, string>>
    const caseId = case_id ?? target
    const household = caseId ? known.get(caseId) : undefined
    return {
      id: String(place),
      row,
      name,
      contact: phone || email || address || '',
      foundBy: found_by as ImportRow['foundBy'],
      sameAs: same_as,
      outcome: rest.outcome as ImportRow['outcome'],
      result: rest.result as ImportRow['result'],
      problems: rest.problems as ImportRow['problems'],
      kept: rest.kept,
      case: household ?? null,
    }
  })
}

async function findCases(
  client: BackendClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<ImportRow['case']>>> {
  if (ids.length === 0) return new Map()
  const rows = await unwrap(client.from('cases').select('id, number, closed_at').in('id', ids))
  return new Map(
    rows.map(({ id, number, closed_at }) => [id, { id, number, closed: closed_at !== null }]),
  )
}
