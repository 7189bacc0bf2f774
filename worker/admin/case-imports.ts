import { unknownFilter } from '#shared/admin/list-query.ts'
import * as z from 'zod/mini'
import {
  caseImports,
  type ImportRowFilter,
  importRowFilters,
  type ImportRowPage,
} from '#shared/admin/case-imports.ts'
import { listImportRows, runImport, undoImport } from '#worker/data/case-imports.ts'
import { Problem } from '#worker/problem.ts'
import { stageImport } from '#worker/services/cases/import/stage.ts'
import { asUser } from '#worker/services/context.ts'
import { encodeCursor, parseCursor } from '#worker/services/cursor.ts'
import type { AdminCall } from './call.ts'
import { optional, readJson } from './input.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

export const verbs: Verbs<typeof caseImports> = {
  ...tableVerbs(caseImports, 'case_imports'),
  actions: {
    run: async (context, { id }, { callBy }) => ({
      row: await runImport(asUser(context), id, callBy),
    }),
    undo: async (context, { id }) => ({ row: await undoImport(asUser(context), id) }),
  },
}

/** Largest chunk of rows, in bytes. */
const maxBytes = 2 * 1024 * 1024

export const stage = async (call: AdminCall) =>
  stageImport(call, call.id, await readJson(call.c, maxBytes))

const pageSize = 100
const showSchema = optional(z.enum(importRowFilters, unknownFilter))
const placeSchema = z.tuple([z.int()])

/** A page of an import's rows. @throws Problem 400, 403, 503. */
export async function rows(call: AdminCall): Promise<ImportRowPage> {
  const { show, cursor } = call.c.req.query()
  const wanted = showSchema.safeParse(show)
  if (!wanted.success) throw new Problem(400, 'bad_query', unknownFilter)
  const [after] = cursor ? parseCursor(cursor, placeSchema) : [-1]
  const found = await listImportRows(
    asUser(call),
    call.id,
    (wanted.data as ImportRowFilter | undefined) ?? null,
    after,
    pageSize + 1,
  )
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return { rows: page, nextCursor: last ? encodeCursor([Number(last.id)]) : null }
}
