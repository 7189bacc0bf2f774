import { phoneSearch } from '#shared/domain/e164.ts'
import { nameFields, phoneSearchFields } from '#shared/schemas/lead.ts'

/** The user's text as an `ilike` pattern that matches it literally. */
export const likePattern = (search: string): string =>
  `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A column with an `ilike` pattern. */
export interface Match {
  readonly column: string
  readonly pattern: string
}

/** Where to look in a JSON column of a form's values: names and e-mail for the text; phone numbers for its digits, where it can be one. */
export function personMatches(column: string, search: string): Match[] {
  const digits = phoneSearch(search)
  const matches = (fields: readonly string[], text: string): Match[] =>
    fields.map((field) => ({ column: `${column}->>${field}`, pattern: likePattern(text) }))
  return [
    ...matches([...nameFields, 'email'], search),
    ...(digits ? matches(phoneSearchFields, digits) : []),
  ]
}

/** One page of what several questions found, each row once, newest first. Instants are written alike. */
export function mergeNewest<Row extends { readonly id: string }>(
  found: readonly (readonly Row[])[],
  instantOf: (row: Row) => string,
  limit: number,
): Row[] {
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  return [...rows.values()]
    .toSorted((a, b) => byText(instantOf(b), instantOf(a)) || byText(a.id, b.id))
    .slice(0, limit)
}

// Not by a language's rules: those put 10:00:00.5 before 10:00:00.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
