import { createMatcher } from '#shared/routes/match.ts'
import { exportRedirects } from '#shared/domain/redirects/formats/export.ts'
import {
  importSteps,
  type ImportReport,
  importedRules,
  type RuleWithRow,
} from '#shared/domain/redirects/formats/read/import.ts'
import { type FileReport, type FromWorker, maxReported, type ToWorker } from './messages.ts'

/** Reads files of redirects beside the page, so that the page answers meanwhile. */
const tell = (message: FromWorker): void =>
  (globalThis as unknown as { postMessage: (message: FromWorker) => void }).postMessage(message)

let sendable: RuleWithRow[] = []

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    answer(data)
  } catch {
    tell({ say: 'failed' })
  }
})

function answer(asked: ToWorker): void {
  if (asked.ask === 'rules')
    return tell({ say: 'rules', rules: sendable.slice(asked.from, asked.to) })
  if (asked.ask === 'leftOut') return tellLeftOut(asked)
  const report = read(asked.file, asked)
  sendable = importedRules(report)
  tell({ say: 'report', report: summaryOf(report) })
}

function read(
  file: ArrayBuffer,
  { format, origin }: Pick<ToWorker & { ask: 'read' }, 'format' | 'origin'>,
): ImportReport {
  const steps = importSteps(new Uint8Array(file), { format, origin })
  let told = 0
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (step.value - told < 0.02) continue
    told = step.value
    tell({ say: 'progress', share: told })
  }
}

function summaryOf({ rows, ...report }: ImportReport): FileReport {
  const refusedRows = rows.flatMap((row) => ('reason' in row ? [row] : []))
  const notes = rows.flatMap((row) =>
    'rules' in row && row.note !== undefined ? [{ row: row.row, note: row.note }] : [],
  )
  return {
    ...report,
    rules: sendable.length,
    refusedRows: refusedRows.slice(0, maxReported),
    notes: notes.slice(0, maxReported),
    noted: notes.length,
    sample: sendable.slice(0, 5).map(({ rule }) => rule),
  }
}

/** Which rules a format can't hold: found by writing what our own format says of all of them. */
function tellLeftOut({ own, format, origin }: ToWorker & { ask: 'leftOut' }): void {
  const rules = read(own, { format: 'own', origin }).rows.flatMap((row) =>
    'rules' in row ? row.rules : [],
  )
  const { leftOut, remarks } = exportRedirects(
    rules.map((rule) => ({ ...rule, id: rule.id ?? '' })),
    format,
    { origin, routes: createMatcher() },
  )
  tell({
    say: 'leftOut',
    rows: leftOut
      .slice(0, maxReported)
      .map(({ rule, reason }) => ({ from: (rule.host ?? '') + rule.from, reason })),
    remarks,
  })
}
