import type { Suppressed, Unsubscribed } from '#worker/data/suppressions.ts'
import { isSuppressible, type MailPurpose } from '#worker/mail/purpose.ts'

/** What a person asked for, not yet with its time. */
export type NewUnsubscribed = Omit<Unsubscribed, 'at'>

/** Suppresses an address until the database has it too; the address gets no marketing from now on. Runs inside a transaction. */
export function suppress(
  sql: SqlStorage,
  { kind, value, source }: NewUnsubscribed,
  now: number,
): void {
  sql.exec(
    'INSERT OR IGNORE INTO suppressions (kind, value, source, at, stored) VALUES (?, ?, ?, ?, 0)',
    kind,
    value,
    source,
    now,
  )
}

/** Takes over what changed in the database. What a person asked for here and the database does not have yet stays. */
export function applySuppressions(sql: SqlStorage, changes: readonly Suppressed[]): void {
  for (const { kind, value, active } of changes)
    if (active)
      sql.exec(
        "INSERT INTO suppressions (kind, value, source, at, stored) VALUES (?, ?, 'database', 0, 1) ON CONFLICT (kind, value) DO NOTHING",
        kind,
        value,
      )
    else
      sql.exec('DELETE FROM suppressions WHERE kind = ? AND value = ? AND stored = 1', kind, value)
}

/** Whether an address must not get a mail of this purpose. */
export const isSuppressed = (
  sql: SqlStorage,
  email: string,
  purpose: MailPurpose | undefined,
): boolean =>
  isSuppressible(purpose) &&
  sql
    .exec(
      "SELECT 1 FROM suppressions WHERE kind = 'email' AND value = ?",
      email.trim().toLowerCase(),
    )
    .toArray().length > 0
