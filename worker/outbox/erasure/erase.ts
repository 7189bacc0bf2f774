/**
 * Deletes leads with everything that was or was to be sent of them. An attempt under way finds its delivery gone and is
 * noted nowhere. Ids that are not known are passed over. Runs inside a transaction.
 */
export function eraseLeads(sql: SqlStorage, ids: readonly string[]): void {
  const listed = JSON.stringify(ids)
  sql.exec(
    'DELETE FROM deliveries WHERE lead_seq IN (SELECT seq FROM leads WHERE id IN (SELECT value FROM json_each(?)))',
    listed,
  )
  sql.exec('DELETE FROM leads WHERE id IN (SELECT value FROM json_each(?))', listed)
}

/** What stands in the place of everything personal. */
export const erasedPayload = '{"erased":true}'

/** Known for as long as events are: who still holds one of the offer's may tell of it late. */
const markOf = (number: string): string => `erased-offer:${number}`

/** Whether the offer that a payload or a mail's data names was erased. */
export function isErasedOffer(sql: SqlStorage, { number }: { readonly number?: unknown }): boolean {
  return (
    typeof number === 'string' &&
    sql.exec('SELECT 1 FROM events WHERE id = ?', markOf(number)).toArray().length > 0
  )
}

/**
 * Empties every delivery and mail of an offer, with what receivers answered, and ends what waits. Rows stay and are stored
 * anew: one that is on its way to Supabase just now is then written over, which one that is gone could not be. What is
 * told of the offer later is taken by nobody. The same twice is once. Runs inside a transaction.
 */
export function eraseOffer(sql: SqlStorage, number: string, now: number): void {
  sql.exec(
    'INSERT INTO events (id, at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
    markOf(number),
    now,
  )
  sql.exec(
    `UPDATE deliveries SET payload = ?1, next_at = NULL, status = CASE WHEN status = 'success' THEN 'success' ELSE 'error' END, rev = rev + 1,
       attempts = (SELECT json_group_array(json_set(attempt.value, '$.response', NULL)) FROM json_each(deliveries.attempts) AS attempt)
     WHERE lead_seq IS NULL AND kind LIKE 'offer-%' AND payload IS NOT NULL AND ?2 IN (payload ->> '$.number', payload ->> '$.data.number')`,
    erasedPayload,
    number,
  )
}
