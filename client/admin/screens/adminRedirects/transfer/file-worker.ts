import { exportRedirects } from '#shared/domain/redirects/formats/export.ts'
import type { FormatId } from '#shared/domain/redirects/formats/format.ts'
import {
  importedRules,
  type ImportReport,
  importRedirects,
  type RuleWithRow,
} from '#shared/domain/redirects/formats/read/import.ts'
import { createMatcher } from '#shared/routes/match.ts'
import { type FileWorker, type FromWorker, maxReported, type ToWorker } from './messages.ts'

// Reads files of redirects in a web worker, so that the page stays responsive.

const post = (message: FromWorker): void =>
  (globalThis as unknown as { postMessage: (message: FromWorker) => void }).postMessage(message)

let rules: RuleWithRow[] = []

const calls: FileWorker = {
  read(file, format, origin) {
    const { rows, ...report } = readFile(file, format, origin)
    rules = importedRules({ rows })
    const refused = rows.flatMap((row) => ('reason' in row ? [row] : []))
    const notes = rows.flatMap((row) =>
      'rules' in row && row.note !== undefined ? [{ row: row.row, note: row.note }] : [],
    )
    return {
      ...report,
      rules: rules.length,
      refusedRows: refused.slice(0, maxReported),
      notes: notes.slice(0, maxReported),
      noted: notes.length,
      sample: rules.slice(0, 5).map(({ rule }) => rule),
    }
  },
  rules: (from, to) => rules.slice(from, to),
  leftOut(own, format, origin) {
    const all = importedRules(readFile(own, 'own', origin))
    const { leftOut } = exportRedirects(
      all.map(({ rule }) => ({ ...rule, id: rule.id ?? '' })),
      format,
      { origin, routes: createMatcher() },
    )
    return leftOut
      .slice(0, maxReported)
      .map(({ rule, reason }) => ({ from: (rule.host ?? '') + rule.from, reason }))
  },
}

addEventListener('message', ({ data: { call, args } }: MessageEvent<ToWorker>) => {
  try {
    post({ result: (calls[call] as (...args: unknown[]) => unknown)(...args) })
  } catch {
    post('failed')
  }
})

function readFile(file: ArrayBuffer, format: FormatId | undefined, origin: string): ImportReport {
  let reported = 0
  return importRedirects(new Uint8Array(file), { format, origin }, (share) => {
    if (share - reported < 0.02) return
    reported = share
    post({ progress: share })
  })
}
