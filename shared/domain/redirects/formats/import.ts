import { type RedirectInput, redirectInputSchema } from '../../../schemas/redirect.ts'
import { foldedPath, splitTarget } from '../canonical.ts'
import { asksQuery, sourceKey } from '../source.ts'
import type { RedirectRule } from '../rule.ts'
import { isHome } from './address.ts'
import { type FormatContext, type FormatId, type ReadRow, Refusal, type RuleDraft } from './format.ts'
import { redirectFormats } from './formats.ts'
import { recogniseFormat } from './recognise.ts'
import { sourceProblem } from './source-problem.ts'
import { decodeText, type TextEncoding } from './text.ts'

/** A rule of a file, checked by itself. `id` where the file names the rule it changes; `position` is its place in the file. */
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
export function importRedirects(file: Uint8Array, options: ImportOptions = {}, progress: (share: number) => void = () => {}): ImportReport {
  const steps = importing(file, options)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    progress(step.value)
  }
}

/** The same in steps, for a caller that has other things to do: yields how far it is, returns the report. */
export function* importing(file: Uint8Array, { format: chosen, origin = null }: ImportOptions = {}): Generator<number, ImportReport> {
  const { text, encoding } = decodeText(file)
  const format = chosen ?? recogniseFormat(text)
  const rows: ImportedRow[] = []
  const report = (problem: string | null): ImportReport => {
    const refused = rows.filter((row) => 'reason' in row).length
    return { format, encoding, problem, rows, accepted: rows.length - refused, refused, remarks: remarksOn(text, format, chosen) }
  }
  if (text.trim() === '') return report('Filen er tom')
  if (format === null) return report('Vi kan ikke se, hvilket format filen har. Vælg det selv')
  const check = checker()
  try {
    for (const read of redirectFormats[format].format.read(text, { origin })) {
      rows.push(check(read, origin))
      if (rows.length % stepRows === 0) yield read.share
    }
  } catch (refusal) {
    if (refusal instanceof Refusal) return report(refusal.message)
    throw refusal
  }
  return report(rows.length === 0 ? 'Filen har ingen rækker' : null)
}

/** Checks rows one after another, each against those before it. */
function checker(): (read: ReadRow, origin: string | null) => ImportedRow {
  const firstRows = new Map<string, number>()
  let position = 0
  return ({ row, text, meaning }, origin) => {
    if (meaning instanceof Refusal) return { row, text, reason: meaning.message }
    const rules: ImportedRule[] = []
    const keys: string[] = []
    for (const draft of meaning.rules) {
      const rule = ruleOf(draft, position + rules.length)
      if (typeof rule === 'string') return { row, text, reason: rule }
      const problem = sourceProblem(rule as RedirectRule) ?? (leadsToItself(rule, origin) ? 'Den gamle og den nye adresse er den samme' : null)
      if (problem) return { row, text, reason: problem }
      const key = keyOf(rule)
      const first = firstRows.get(key)
      if (first !== undefined) return { row, text, reason: `Samme gamle adresse som i række ${first}` }
      rules.push(rule)
      keys.push(key)
    }
    position += rules.length
    for (const key of keys) if (key !== '') firstRows.set(key, row)
    return { row, text, rules, ...(meaning.note === undefined ? {} : { note: meaning.note }) }
  }
}

function ruleOf(draft: RuleDraft, place: number): ImportedRule | string {
  const { id, ...given } = draft
  const parsed = redirectInputSchema.safeParse({ ...given, position: given.position ?? place })
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Rækken kan ikke læses'
  return { ...parsed.data, id: id ?? null }
}

/** What makes two rules the same. One that is switched off is in nobody's way. */
function keyOf(rule: ImportedRule): string {
  if (!rule.enabled) return ''
  const key = sourceKey(rule as unknown as RedirectRule)
  const conditions = JSON.stringify(Object.entries(rule.conditions).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return conditions === '[]' ? key : key + conditions
}

/** Old and new differ in nothing but letter case, slash, coding or fragment. */
function leadsToItself({ host, from, to, query, params }: ImportedRule, origin: string | null): boolean {
  if (to === null || (asksQuery({ query }) && params.length > 0)) return false
  const [, targetHost, rest = to] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(to) ?? []
  if (targetHost !== undefined && !(host === null ? isHome(targetHost, origin) : targetHost.toLowerCase() === host)) return false
  const { path, search } = splitTarget(rest)
  return search.length < 2 && foldedPath(path.startsWith('/') ? path : `/${path}`) === foldedPath(from.startsWith('/') ? from : `/${from}`)
}

/** A file named `_redirects` doesn't say whose it is. */
function remarksOn(text: string, format: FormatId | null, chosen: FormatId | undefined): string[] {
  const undecided = format === 'netlify' && chosen === undefined && /^\s*[^\s#]+[^\S\r\n]+[^\s#]+[^\S\r\n]*(?:#.*)?\r?$/m.test(text)
  return undecided ? ['Linjer uden statuskode er læst som 301, som hos Netlify. Kommer filen fra Cloudflare, så vælg det: der betyder de 302.'] : []
}
