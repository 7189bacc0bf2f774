import { type RedirectInput, redirectInputSchema } from '../../../../schemas/redirect.ts'
import { foldedPath, splitTarget } from '../../canonical.ts'
import { validateRule } from '../../check/validate.ts'
import { duplicateKey } from '../../source.ts'
import { createOwnOrigins, type OwnOrigins } from '../../own-origins.ts'
import { asksQuery } from '../../source.ts'
import { isOwnHost } from '../fields/address.ts'
import {
  type FormatContext,
  type FormatId,
  type ReadRow,
  Refusal,
  type RuleDraft,
  endSentence,
} from '../format.ts'
import { redirectFormats } from '../formats.ts'
import { findOvertakenRows } from './precedence.ts'
import { recognizeFormat } from './recognise.ts'
import { decodeText, type TextEncoding } from './decode-text.ts'
import { unsupportedMessage } from './unsupported.ts'

/** A rule of a file, checked by itself. `id` where the file names the rule it changes; `position` is its place among the file's rules. */
export type ImportedRule = RedirectInput & { readonly id: string | null }

/** What became of a row: the rules it stands for, or why it is refused. */
export type ImportedRow = { readonly row: number; readonly text: string } & (
  | { readonly rules: readonly ImportedRule[]; readonly note?: string | undefined }
  | { readonly reason: string }
)

export interface ImportReport {
  /** null where the file could not be read at all; `problem` says why. */
  readonly format: FormatId | null
  readonly encoding: TextEncoding
  readonly problem: string | null
  /** Every row that is neither blank nor a comment, in the order of the file. */
  readonly rows: readonly ImportedRow[]
  readonly accepted: number
  readonly refused: number
  /** In Danish: how the file was read, where it could be read otherwise. */
  readonly remarks: readonly string[]
}

export interface ImportOptions extends Partial<FormatContext> {
  /** Overrides what the file looks like. */
  readonly format?: FormatId | undefined
}

const stepRows = 1000

/** Reads a file of redirects; `progress` is told now and then how far it is, 0 to 1. */
export function importRedirects(
  file: Uint8Array,
  options: ImportOptions = {},
  progress: (share: number) => void = () => {},
): ImportReport {
  const steps = importSteps(file, options)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    progress(step.value)
  }
}

/** The same in steps, for a caller that has other things to do: yields how far it is, returns the report. */
export function* importSteps(
  file: Uint8Array,
  { format: chosen, origin = null }: ImportOptions = {},
): Generator<number, ImportReport> {
  const { text, encoding } = decodeText(file)
  const format = chosen ?? recognizeFormat(text)
  const rows: ImportedRow[] = []
  const remarks = new Set<string>()
  const report = (problem: string | null): ImportReport => {
    const refused = rows.filter((row) => 'reason' in row).length
    return {
      format,
      encoding,
      problem,
      rows,
      accepted: rows.length - refused,
      refused,
      remarks: [...remarksOn(text, format, chosen), ...remarks],
    }
  }
  if (text.trim() === '') return report('Filen er tom.')
  const unread = unsupportedMessage(text)
  if (unread !== null) return report(unread)
  if (format === null) return report('Vi kan ikke se, hvilket format filen har. Vælg det selv.')
  const check = checker(origin)
  try {
    for (const read of redirectFormats[format].format.read(text, { origin })) {
      rows.push(check(read))
      if (!(read.meaning instanceof Refusal))
        for (const remark of read.meaning.remarks ?? []) remarks.add(endSentence(remark))
      if (rows.length % stepRows === 0) yield read.share
    }
  } catch (refusal) {
    if (refusal instanceof Refusal) return report(endSentence(refusal.message))
    throw refusal
  }
  refuseOvertaken(rows, format, origin)
  return report(rows.length === 0 ? 'Filen har ingen rækker.' : null)
}

/** Programs that decide by an order of their own which of several rules answers, as their formats have it. */
const ordered: Partial<Record<FormatId, string>> = {
  netlify: 'Netlify',
  'cloudflare-bulk': 'Cloudflare',
  'wordpress-csv': 'WordPress',
  'wordpress-json': 'WordPress',
}

/** Refuses rows that would go before another one with us, and don't where they come from. */
function refuseOvertaken(rows: ImportedRow[], format: FormatId, origin: string | null): void {
  const program = ordered[format]
  if (program === undefined) return
  const rules = rows.flatMap((row) =>
    'rules' in row
      ? row.rules
          .filter(({ enabled }) => enabled)
          .map((rule) => ({ ...rule, id: '', row: row.row }))
      : [],
  )
  const overtaken = findOvertakenRows(
    rules.toSorted((a, b) => a.position - b.position),
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

/** A rule of a file with the row it comes from. */
export interface RuleWithRow {
  readonly rule: ImportedRule
  readonly row: number
  readonly text: string
}

/** The rules of a file in the order they are asked: by the places it names, else as they stand in it. */
export const importedRules = ({ rows }: Pick<ImportReport, 'rows'>): RuleWithRow[] =>
  rows
    .flatMap((row) =>
      'rules' in row ? row.rules.map((rule) => ({ rule, row: row.row, text: row.text })) : [],
    )
    .toSorted((a, b) => a.rule.position - b.rule.position)

/** Checks rows one after another, each against those before it. */
function checker(origin: string | null): (read: ReadRow) => ImportedRow {
  const ownOrigins = createOwnOrigins(origin === null ? [] : [origin])
  const firstRows = new Map<string, number>()
  let place = -1
  return ({ row, text, meaning }) => {
    if (meaning instanceof Refusal) return { row, text, reason: endSentence(meaning.message) }
    const rules: ImportedRule[] = []
    const keys: string[] = []
    // One that names no place comes right after the one before it.
    let last = place
    for (const draft of meaning.rules) {
      const rule = ruleOf(draft, last + 1)
      const reason = typeof rule === 'string' ? rule : problemOf(rule, origin, ownOrigins)
      if (typeof rule === 'string' || reason !== null)
        return { row, text, reason: endSentence(reason ?? '') }
      rules.push(rule)
      last = rule.position
      // A rule that is switched off stands in nobody's way.
      if (!rule.enabled) continue
      const key = duplicateKey({ ...rule, id: '' })
      const first = firstRows.get(key)
      if (first !== undefined)
        return { row, text, reason: `Samme gamle adresse som i række ${first}.` }
      keys.push(key)
    }
    place = last
    for (const key of keys) firstRows.set(key, row)
    return {
      row,
      text,
      rules,
      ...(meaning.note === undefined ? {} : { note: endSentence(meaning.note) }),
    }
  }
}

function ruleOf({ id, ...given }: RuleDraft, place: number): ImportedRule | string {
  const parsed = redirectInputSchema.safeParse({ ...given, position: given.position ?? place })
  if (parsed.success) return { ...parsed.data, id: id ?? null }
  const { message, path } = parsed.error.issues[0] ?? { message: 'Rækken kan ikke læses', path: [] }
  const field = fieldNames[String(path[0])]
  // A length says nothing without what is too long.
  return field !== undefined && message.startsWith('Højst')
    ? `${field}: ${message.replace('Højst', 'højst')}`
    : message
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

function problemOf(
  rule: ImportedRule,
  origin: string | null,
  ownOrigins: OwnOrigins,
): string | null {
  if (leadsToItself(rule, origin)) return 'Den gamle og den nye adresse er den samme'
  return validateRule({ ...rule, id: '' }, ownOrigins)[0]?.message ?? null
}

/** Old and new differ in nothing but letter case, slash, coding or fragment. */
function leadsToItself(
  { host, from, to, query, params }: ImportedRule,
  origin: string | null,
): boolean {
  if (to === null || (asksQuery({ query }) && params.length > 0)) return false
  const [, targetHost, rest = to] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(to) ?? []
  if (
    targetHost !== undefined &&
    !(host === null ? isOwnHost(targetHost, origin) : targetHost.toLowerCase() === host)
  )
    return false
  const { path, search } = splitTarget(rest)
  return search.length < 2 && foldedPath(path) === foldedPath(from)
}

/** A file named `_redirects` doesn't say whose it is. */
function remarksOn(text: string, format: FormatId | null, chosen: FormatId | undefined): string[] {
  const undecided =
    format === 'netlify' &&
    chosen === undefined &&
    /^\s*[^\s#]+[^\S\r\n]+[^\s#]+[^\S\r\n]*(?:#.*)?\r?$/m.test(text)
  return undecided
    ? [
        'Linjer uden statuskode er læst som 301, som hos Netlify. Kommer filen fra Cloudflare, så vælg det: der betyder de 302.',
      ]
    : []
}
