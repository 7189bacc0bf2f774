import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type CaseImport,
  caseImports,
  type ImportRowFilter,
  type ImportRowPage,
} from '#shared/admin/case-imports.ts'
import type { ImportInputRow } from '#shared/admin/import-fields.ts'
import { cases } from '#shared/admin/cases.ts'
import { api } from '../api.ts'
import { pagesQuery, recordPath } from './queries.ts'
import { act, createRecord } from './resource.ts'
import { useWrite } from './use-write.ts'

/** Rows of an import, cached below it. @param show only those */
export const importRowsQuery = (id: string, show: ImportRowFilter | null) =>
  pagesQuery<ImportRowPage>(
    [caseImports.name, 'one', id, 'rows', show],
    recordPath(caseImports.name, id, '/rows'),
    { show: show ?? undefined },
  )

/** Begins an import and sends its rows for the dry run. `onProgress` gets the number of rows that were tried. @throws ApiError. */
export async function dryRun(
  name: string,
  chunks: readonly (readonly ImportInputRow[])[],
  signal: AbortSignal,
  onProgress: (tried: number) => void,
): Promise<CaseImport> {
  const total = chunks.reduce((sum, { length }) => sum + length, 0)
  let { row } = await createRecord(caseImports, { name, total })
  for (const rows of chunks) {
    const path = recordPath(caseImports.name, row.id, '/rows')
    ;({ row } = await api<{ readonly row: CaseImport }>(
      'PUT',
      path,
      { from: row.staged, rows },
      signal,
    ))
    onProgress(row.staged)
  }
  return row
}

interface Parts {
  readonly batch: CaseImport
  readonly name: 'run' | 'undo'
  readonly callBy?: string | null
}

/** Runs or undoes an import part by part, to its end or until its screen is left. The cached import is how far it came. */
export function useImportParts() {
  const client = useQueryClient()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return useWrite(
    async ({ batch, name, callBy = null }: Parts) => {
      const end = name === 'run' ? 'done' : 'undone'
      let present = batch
      while (present.status !== end && !isGone.current) {
        const input = name === 'run' ? { callBy } : {}
        const answer = await act<{ readonly row: CaseImport }>(caseImports, name, present, input)
        present = answer.row
        client.setQueryData([caseImports.name, 'one', present.id, ''], present)
      }
      return present
    },
    { name: 'Import', refetch: [caseImports.name, cases.name], form: true, fields: true },
  )
}
