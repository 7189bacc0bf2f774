import { ruleDefaults } from '#shared/domain/redirects/rule.ts'
import {
  importRedirects,
  type ImportOptions,
  type ImportReport,
} from '#shared/domain/redirects/formats/read/import.ts'

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Imports a file for the site at www.solrose.dk. */
export const read = (text: string, options: ImportOptions = {}): ImportReport =>
  importRedirects(bytesOf(text), { origin: 'https://www.solrose.dk', ...options })

/** Rules without defaults, and reasons of refusals. */
export function briefly({ rows }: ImportReport): unknown[] {
  return rows.map((row) => {
    if ('reason' in row) return [row.row, row.reason]
    return [row.row, ...row.rules.map(brief), ...(row.note ? [row.note] : [])]
  })
}

function brief(rule: object): unknown {
  const usual: Record<string, unknown> = {
    ...ruleDefaults,
    enabled: true,
    note: '',
    tags: [],
    owner: null,
    id: null,
  }
  return Object.fromEntries(
    Object.entries(rule).filter(
      ([name, value]) =>
        name !== 'position' && JSON.stringify(usual[name]) !== JSON.stringify(value),
    ),
  )
}
