import { testMailKind } from '../storage/rows.ts'

/**
 * Deletes leads with their deliveries, and erases those of the bookings that they are; ignores unknown ids. An attempt in flight is
 * not recorded. Runs inside a transaction.
 */
export function eraseLeads(sql: SqlStorage, ids: readonly string[]): void {
  const listed = JSON.stringify(ids)
  eraseBookings(sql, listed)
  sql.exec(
    `DELETE FROM deliveries WHERE lead_seq IS NULL AND kind = '${testMailKind}' AND payload ->> '$.data.lead' IN (SELECT value FROM json_each(?))`,
    listed,
  )
  sql.exec(
    'DELETE FROM deliveries WHERE lead_seq IN (SELECT seq FROM leads WHERE id IN (SELECT value FROM json_each(?)))',
    listed,
  )
  sql.exec('DELETE FROM leads WHERE id IN (SELECT value FROM json_each(?))', listed)
}

/** Erases events and mails of bookings by their leads, or by the requests of leads that were not stored when they were made. */
function eraseBookings(sql: SqlStorage, listed: string): void {
  sql.exec(
    `UPDATE deliveries SET ${erasing}
     WHERE lead_seq IS NULL AND kind = 'booking' AND payload IS NOT NULL AND (
       coalesce(payload ->> '$.lead', payload ->> '$.data.lead') IN (SELECT value FROM json_each(?2)) OR
       coalesce(payload ->> '$.request', payload ->> '$.data.request') IN (
         SELECT "values" ->> '$.request' FROM leads WHERE kind = 'booking' AND id IN (SELECT value FROM json_each(?2))))`,
    erasedPayload,
    listed,
  )
}

/** The payload in place of one with personal data. */
export const erasedPayload = '{"erased":true}'

/** What replaces a delivery with personal data; `?1` is `erasedPayload`. */
const erasing = `payload = ?1, next_at = NULL, status = CASE WHEN status = 'success' THEN 'success' ELSE 'error' END, rev = rev + 1,
       attempts = (SELECT json_group_array(json_set(attempt.value, '$.response', NULL)) FROM json_each(deliveries.attempts) AS attempt)`

/** The erasure's own row in `events`, stored as long as events are: one of the offer's events may still arrive. */
const erasureId = (number: string): string => `erased-offer:${number}`

/** Whether a payload, or a mail's data, is about an erased offer. */
export function isErasedOffer(sql: SqlStorage, { number }: { readonly number?: unknown }): boolean {
  return (
    typeof number === 'string' &&
    sql.exec('SELECT 1 FROM events WHERE id = ?', erasureId(number)).toArray().length > 0
  )
}

/**
 * Replaces the payloads of an offer's deliveries and mails, deletes their responses, and ends those that wait. The rows stay
 * and are stored again, which overwrites a row that is being stored right now; a deleted row could not. Later events of the
 * offer are ignored. Idempotent. Runs inside a transaction.
 */
export function eraseOffer(sql: SqlStorage, number: string, now: number): void {
  sql.exec(
    'INSERT INTO events (id, at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
    erasureId(number),
    now,
  )
  sql.exec(
    `UPDATE deliveries SET ${erasing}
     WHERE lead_seq IS NULL AND (kind LIKE 'offer-%' OR kind = '${testMailKind}') AND payload IS NOT NULL AND ?2 IN (payload ->> '$.number', payload ->> '$.data.number')`,
    erasedPayload,
    number,
  )
}
