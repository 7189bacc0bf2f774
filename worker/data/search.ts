/** Where forms keep who somebody is and how to reach them: what a search in the database looks into. */
export const personFields = ['navn', 'name', 'email', 'telefon', 'phone'] as const

/** What somebody typed as a pattern of `ilike` that means it literally. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** One page of what several questions found, each row once, newest first. Instants are written alike. */
export function newestOf<Row extends { readonly id: string }>(found: readonly (readonly Row[])[], instantOf: (row: Row) => string, limit: number): Row[] {
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  return [...rows.values()].toSorted((a, b) => byText(instantOf(b), instantOf(a)) || byText(a.id, b.id)).slice(0, limit)
}

// Not by a language's rules: those put 10:00:00.5 before 10:00:00.
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
