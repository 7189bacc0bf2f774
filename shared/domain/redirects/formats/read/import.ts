import { type RedirectInput, redirectInputSchema } from '../../../../schemas/redirect.ts'
import { foldedPath, splitTarget } from '../../canonical.ts'
import { validateRule } from '../../check/validate.ts'
import { createOwnOrigins } from '../../own-origins.ts'
import { asksQuery, duplicateKey } from '../../source.ts'
import { targetOnHost } from '../fields/address.ts'
import {
  type FormatContext,
  type FormatId,
  type ReadRow,
  Refusal,
  requireThat,
  type RowRules,
  type RuleDraft,
  endSentence,
  tryRead,
} from '../format.ts'
import { redirectFormats } from '../formats.ts'
import { findOvertakenRows } from './precedence.ts'
import { recognizeFormat } from './recognise.ts'
import { decodeText, type TextEncoding } from '../../../decode-text.ts'
import { unsupportedMessage } from './unsupported.ts'

/** A valid rule of a file. `id`: of the rule to replace, if the file names it. `position`: among the file's rules. */
export type ImportedRule = RedirectInput & { readonly id: string | null }

/** A row with its rules, or the reason for its refusal. */
export type ImportedRow = { readonly row: number; readonly text: string } & (
  | { readonly rules: readonly ImportedRule[]; readonly note?: string | undefined }
  | { readonly reason: string }
)

export interface ImportReport {
  /** Null if the file could not be read; `problem` says why. */
  readonly format: FormatId | null
  readonly encoding: TextEncoding
  readonly problem: string | null
  /** Rows that are neither blank nor comments, in the order of the file. */
  readonly rows: readonly ImportedRow[]
  readonly accepted: number
  readonly refused: number
  /** Danish: how ambiguous parts of the file were read. */
  readonly remarks: readonly string[]
}

export interface ImportOptions extends Partial<FormatContext> {
  /** Overrides the recognized format. */
  readonly format?: FormatId | undefined
}

const rowsPerStep = 1000

/** Reads a file of redirects. `progress` is called now and then with 0 to 1. */
export function importRedirects(
  file: Uint8Array,
  { format: chosen, origin = null }: ImportOptions = {},
  progress: (share: number) => void = () => {},
): ImportReport {
  const { text, encoding } = decodeText(file)
  const format = chosen ?? recognizeFormat(text)
  const rows: ImportedRow[] = []
  const remarks = new Set<string>()
  if (format === 'netlify' && chosen === undefined && lineWithoutStatus.test(text))
    remarks.add(undecidedRemark)
  const report = (problem: string | null): ImportReport => {
    const refused = rows.filter((row) => 'reason' in row).length
    return {
      format,
      encoding,
      problem,
      rows,
      accepted: rows.length - refused,
      refused,
      remarks: [...remarks],
    }
  }
  if (text.trim() === '') return report('Filen er tom.')
  const unsupported = unsupportedMessage(text)
  if (unsupported !== null) return report(unsupported)
  if (format === null) return report('Vi kan ikke se, hvilket format filen har. Vælg det selv.')
  const check = createRowCheck(origin)
  try {
    for (const read of redirectFormats[format].format.read(text, { origin })) {
      rows.push(check(read))
      if (!(read.content instanceof Refusal))
        for (const remark of read.content.remarks ?? []) remarks.add(endSentence(remark))
      if (rows.length % rowsPerStep === 0) progress(read.share)
    }
  } catch (refusal) {
    if (refusal instanceof Refusal) return report(endSentence(refusal.message))
    throw refusal
  }
  refuseOvertaken(rows, format, origin)
  return report(rows.length === 0 ? 'Filen har ingen rækker.' : null)
}

/** Formats of programs whose order of precedence differs from ours. */
const otherPrecedence: Partial<Record<FormatId, string>> = {
  netlify: 'Netlify',
  'cloudflare-bulk': 'Cloudflare',
  'wordpress-csv': 'WordPress',
  'wordpress-json': 'WordPress',
}

/** Refuses rows that would take precedence here over a row that wins in the other program. */
function refuseOvertaken(rows: ImportedRow[], format: FormatId, origin: string | null): void {
  const program = otherPrecedence[format]
  if (program === undefined) return
  const rules = importedRules({ rows }).filter(({ rule }) => rule.enabled)
  const overtaken = findOvertakenRows(
    rules.map(({ rule, row }) => ({ ...rule, id: '', row })),
    origin ?? 'https://regel.invalid',
  )
  for (const [at, { row, text }] of rows.entries()) {
    const first = overtaken.get(row)
    if (first !== undefined)
      rows[at] = {
        row,
        text,
        reason: `Hos ${program} går række ${first} forud for denne. Her ville denne gå forud.`,
      }
  }
}

/** A rule of a file with its row. */
export interface RuleWithRow {
  readonly rule: ImportedRule
  readonly row: number
  readonly text: string
}

/** The rules of a file by position. */
export const importedRules = ({ rows }: Pick<ImportReport, 'rows'>): RuleWithRow[] =>
  rows
    .flatMap((row) =>
      'rules' in row ? row.rules.map((rule) => ({ rule, row: row.row, text: row.text })) : [],
    )
    .toSorted((a, b) => a.rule.position - b.rule.position)

/** Checks rows one after another, each against the rows before it. */
function createRowCheck(origin: string | null): (read: ReadRow) => ImportedRow {
  const ownOrigins = createOwnOrigins(origin === null ? [] : [origin])
  const firstRows = new Map<string, number>()
  let place = -1
  /** @throws Refusal */
  function checkRules({ rules: drafts, note }: RowRules, row: number) {
    const rules: ImportedRule[] = []
    const keys: string[] = []
    // A rule without a position follows the rule before it.
    let last = place
    for (const draft of drafts) {
      const rule = parseDraft(draft, last + 1)
      requireThat(!redirectsToItself(rule, origin), 'Den gamle og den nye adresse er den samme')
      const [problem] = validateRule({ ...rule, id: '' }, ownOrigins)
      if (problem) throw new Refusal(problem.message)
      rules.push(rule)
      last = rule.position
      // A disabled rule is no duplicate.
      if (!rule.enabled) continue
      const key = duplicateKey({ ...rule, id: '' })
      const first = firstRows.get(key)
      requireThat(first === undefined, `Samme gamle adresse som i række ${first}`)
      keys.push(key)
    }
    place = last
    for (const key of keys) firstRows.set(key, row)
    return { rules, ...(note === undefined ? {} : { note: endSentence(note) }) }
  }
  return ({ row, text, content }) => {
    const checked = content instanceof Refusal ? content : tryRead(() => checkRules(content, row))
    return checked instanceof Refusal
      ? { row, text, reason: endSentence(checked.message) }
      : { row, text, ...checked }
  }
}

/** @throws Refusal */
function parseDraft({ id, ...given }: RuleDraft, place: number): ImportedRule {
  const parsed = redirectInputSchema.safeParse({ ...given, position: given.position ?? place })
  if (parsed.success) return { ...parsed.data, id: id ?? null }
  const { message, path } = parsed.error.issues[0] ?? { message: 'Rækken kan ikke læses', path: [] }
  const field = fieldNames[String(path[0])]
  // A message about a length needs the name of the field.
  throw new Refusal(
    field !== undefined && message.startsWith('Højst')
      ? `${field}: ${message.replace('Højst', 'højst')}`
      : message,
  )
}

const fieldNames: Readonly<Record<string, string>> = {
  host: 'Domænet',
  from: 'Den gamle adresse',
  to: 'Den nye adresse',
  params: 'Parametrene',
  conditions: 'Betingelserne',
  note: 'Noten',
  tags: 'Mærkerne',
}

/** Source and target differ only in letter case, trailing slash, encoding or fragment. */
function redirectsToItself(
  { host, from, to, query, params }: ImportedRule,
  origin: string | null,
): boolean {
  if (to === null || (asksQuery({ query }) && params.length > 0)) return false
  const onHost = targetOnHost(to, host, { origin })
  if (onHost === null) return false
  const { path, search } = splitTarget(onHost)
  return search.length < 2 && foldedPath(path) === foldedPath(from)
}

/** A `_redirects` file doesn't tell whether it is Netlify's or Cloudflare's. */
const undecidedRemark =
  'Linjer uden statuskode er læst som 301, som hos Netlify. Kommer filen fra Cloudflare, så vælg det: der betyder de 302.'
const lineWithoutStatus = /^\s*[^\s#]+[^\S\r\n]+[^\s#]+[^\S\r\n]*(?:#.*)?\r?$/m
