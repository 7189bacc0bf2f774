import type { Network } from '#shared/domain/advertising/network.ts'
import type { NewConversion } from '../contract.ts'
import { toAttempt } from '../delivery/record.ts'
import { notSent } from '#worker/outgoing/post.ts'
import { addDelivery } from './route.ts'

/** The payload of a conversion without consent. */
export const noConversion = '{}'

/** Where a network's event holds the id by which it recognizes a repetition, from the Worker or the browser. */
const idFields: Readonly<Record<Network, string>> = { meta: 'event_id', 'google-ads': 'orderId' }

interface Accepted {
  readonly id: string
  readonly seq: number
  readonly kind: string
  readonly setAside: unknown
}

/**
 * Adds a lead's conversions as deliveries: skipped without consent, and parked while the lead is set aside as spam. Runs inside a
 * transaction.
 */
export function addConversions(
  sql: SqlStorage,
  { id, seq, kind, setAside }: Accepted,
  conversions: readonly NewConversion[],
  now: number,
): void {
  for (const { network, payload } of conversions) {
    const delivery = { leadSeq: seq, kind, target: network, name: network, payload: {} }
    if (payload)
      addDelivery(sql, now, {
        ...delivery,
        payload: { ...payload, event: { ...payload.event, [idFields[network]]: id } },
        ...(setAside !== null && { status: 'parked', nextAt: null }),
      })
    else
      addDelivery(sql, now, {
        ...delivery,
        status: 'skipped',
        nextAt: null,
        attempts: [toAttempt(1, { ...notSent('no_consent'), at: now })],
      })
  }
}

/** Sends the parked conversions of a lead that was set aside. Runs inside a transaction. */
export const releaseConversions = (sql: SqlStorage, leadSeq: number, now: number): void =>
  void sql.exec(
    `UPDATE deliveries SET status = 'pending', next_at = ?, rev = rev + 1
     WHERE lead_seq = ? AND target IN ('meta', 'google-ads') AND status = 'parked' AND payload <> ?`,
    now,
    leadSeq,
    noConversion,
  )

/**
 * Forgets what leads' conversions would send, and skips those that were not sent: their sender withdrew the consent, which the
 * lead stores with its time. What was sent stays in the log without its content. Ignores unknown ids. Runs inside a transaction.
 */
export function withdrawConversions(
  sql: SqlStorage,
  leadIds: readonly string[],
  now: number,
): readonly string[] {
  const ids = JSON.stringify(leadIds)
  sql.exec(
    `UPDATE leads SET rev = rev + 1, consents = (
       SELECT json_group_array(json(iif(value ->> 'purpose' = 'advertisement', json_set(value, '$.withdrawnAt', ?1), value)))
       FROM json_each(leads.consents))
     WHERE id IN (SELECT value FROM json_each(?2)) AND consents LIKE '%"advertisement"%' AND consents NOT LIKE '%"withdrawnAt"%'`,
    new Date(now).toISOString(),
    ids,
  )
  const attempt = JSON.stringify(toAttempt(0, { ...notSent('no_consent'), at: now }))
  return sql
    .exec<{ id: string }>(
      `UPDATE deliveries SET payload = ?1, next_at = NULL, rev = rev + 1,
         attempts = CASE WHEN status IN ('success', 'skipped') THEN attempts
           ELSE json_insert(attempts, '$[#]', json_set(?2, '$.n', json_array_length(attempts) + 1)) END,
         status = CASE WHEN status = 'success' THEN 'success' ELSE 'skipped' END
       WHERE target IN ('meta', 'google-ads') AND payload <> ?1 AND lead_seq IN (
         SELECT seq FROM leads WHERE id IN (SELECT value FROM json_each(?3)))
       RETURNING id`,
      noConversion,
      attempt,
      ids,
    )
    .toArray()
    .map(({ id }) => id)
}
