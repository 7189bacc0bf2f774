/** All pages as one list; a row that both the outbox and the database have is shown once, as the outbox has it. */
export function rowsOf<Row extends { readonly id: string }>(
  pages: readonly { readonly rows: readonly Row[] }[],
): Row[] {
  const rows = new Map<string, Row>()
  for (const page of pages)
    for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}
