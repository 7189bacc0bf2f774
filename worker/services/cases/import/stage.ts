import * as z from 'zod/mini'
import { type CaseImport, importMaxRows } from '#shared/admin/case-imports.ts'
import {
  importChunk,
  type ImportFieldName,
  importFields,
  type ImportInputRow,
} from '#shared/admin/import-fields.ts'
import { listAdviserNames } from '#worker/data/advisers.ts'
import { stageImportRows } from '#worker/data/case-imports.ts'
import { asUser, type ServiceContext } from '../../context.ts'
import { parseInput } from '../../input.ts'
import { readRow } from './read-row.ts'

/** Longest cell, in characters: a longer one than any field allows is a fault of its row. */
const cellMax = 100_000
const names = Object.keys(importFields) as [ImportFieldName, ...ImportFieldName[]]

const rowsSchema = z.strictObject({
  from: z.int().check(z.minimum(0), z.maximum(importMaxRows)),
  rows: z
    .array(
      z.strictObject({
        row: z.int().check(z.minimum(1), z.maximum(10_000_000)),
        cells: z.partialRecord(z.enum(names), z.string().check(z.maxLength(cellMax))),
      }),
    )
    .check(
      z.minLength(1, 'Der er ingen rækker'),
      z.maxLength(importChunk, `Højst ${importChunk} rækker ad gangen`),
    ),
})

/**
 * Checks the next rows of an import and stages them with what each would become. Changes no case.
 * @throws Problem 404, 409 `other_row`, 422, 403, 503.
 */
export async function stageImport(
  context: ServiceContext,
  id: string,
  body: unknown,
): Promise<{ readonly row: CaseImport }> {
  const { from, rows } = parseInput(rowsSchema, body)
  const client = asUser(context)
  const advisers = await listAdviserNames(client)
  const read = rows.map((row) => readRow(row as ImportInputRow, advisers))
  return { row: await stageImportRows(client, id, from, read) }
}
