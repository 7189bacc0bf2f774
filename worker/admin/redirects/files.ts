import { redirectExportHeaders } from '#shared/schemas/redirect-admin.ts'
import { exportRules } from '#worker/services/redirects/transfer/export.ts'
import {
  beginImport,
  discardImportById,
  finishImport,
  importState,
  stageImport,
} from '#worker/services/redirects/transfer/import.ts'
import { type AdminCall, answer } from '../call.ts'
import { readJson } from '../input.ts'
import type { ExportQuery } from './input.ts'

/** Two thousand rules, in bytes. */
const largestChunk = 8 * 1024 * 1024

export const begin = async (call: AdminCall) =>
  answer(await beginImport(call, await readJson(call.c)), 201)
export const stage = async (call: AdminCall) =>
  stageImport(call, call.id, await readJson(call.c, largestChunk))
export const commit = async (call: AdminCall) => finishImport(call, call.id, await readJson(call.c))
export const showImport = (call: AdminCall) => importState(call, call.id)
export const discard = (call: AdminCall) => discardImportById(call, call.id)

export async function download({ query, ...call }: AdminCall<ExportQuery>): Promise<Response> {
  const { text, fileName, mediaType, rules, leftOut } = await exportRules(
    call,
    query.format,
    query.of,
  )
  return new Response(text, {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      [redirectExportHeaders.rules]: String(rules),
      [redirectExportHeaders.leftOut]: String(leftOut.length),
    },
  })
}
