/** Small values of the outbox, stored as JSON under a name. */
export function readMeta<Value>(sql: SqlStorage, name: string): Value | null {
  const row = sql
    .exec<{ value: string }>('SELECT value FROM meta WHERE name = ?', name)
    .toArray()[0]
  return row ? (JSON.parse(row.value) as Value) : null
}

export function writeMeta(sql: SqlStorage, name: string, value: unknown): void {
  sql.exec(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    JSON.stringify(value),
  )
}
