import { mailNames } from '#shared/schemas/webhook.ts'
import type { MailOrder } from '#worker/mail/mail-of.ts'
import { mailSettings } from '#worker/mail/settings.ts'
import { receiptOf } from '#worker/mail/receipts.ts'
import { recipientOf } from '#worker/mail/words.ts'
import type { MailResult, NewMail } from '../contract.ts'
import { isErasedOffer } from '../erasure/erase.ts'
import { receiptWindows, consumeQuota } from './limit.ts'
import { mailTarget } from '../delivery/internal-targets.ts'
import type { OutboxContext } from '../context.ts'
import type { DeliverySql } from '../rows.ts'
import { addDelivery } from './route.ts'

/**
 * The mail that tells a lead's sender it arrived, where its kind has one and there is an address. An address that had
 * enough gets none: the delivery is parked, for staff to send. Runs inside a transaction.
 */
export function addReceipt(
  { sql, env }: OutboxContext,
  lead: { readonly seq: number; readonly kind: string; readonly values: object },
  now: number,
): void {
  const to = recipientOf((lead.values as { email?: unknown }).email)
  if (!to || !receiptOf(lead.kind) || !mailSettings(env)) return
  const parked = consumeQuota(sql, `mail:${mailboxOf(to)}`, receiptWindows, now) !== null
  addDelivery(sql, lead, { target: mailTarget, name: mailNames.receipt, parked }, now)
}

/** What ends in one mailbox counts as one address: letter case and a +tag make no other. */
export const mailboxOf = (address: string): string =>
  address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** Keeps a mail to be sent, whoever wants it. One of a known id is that one. Runs inside a transaction. */
export function addMail(
  { sql, env }: OutboxContext,
  { id, kind, sourceUrl, ...order }: NewMail,
  now: number,
): MailResult {
  if (!mailSettings(env)) return 'off'
  if (!recipientOf(order.email)) return 'no_recipient'
  if (isErasedOffer(sql, order.data)) return 'erased'
  if (sql.exec('SELECT 1 FROM deliveries WHERE id = ?', id).toArray().length > 0) return 'known'
  sql.exec(
    "INSERT INTO deliveries (id, kind, target, name, status, next_at, created_at, payload, source_url, source_component) VALUES (?, ?, ?, ?, 'pending', ?, ?, ?, ?, 'Mail')",
    id,
    kind,
    mailTarget,
    mailNames.other,
    now,
    now,
    JSON.stringify(order satisfies MailOrder),
    sourceUrl,
  )
  return 'accepted'
}

/** What a delivery's mail is made of: its own order, or the lead it answers. Null where there is nothing to say. */
export function readMailOrder({
  payload,
  kind,
  lead_values,
  origin,
}: DeliverySql): MailOrder | null {
  if (payload !== null) return JSON.parse(payload) as MailOrder
  const template = receiptOf(kind)
  if (!template || lead_values === null) return null
  const data = JSON.parse(lead_values) as MailOrder['data']
  return { template, email: String(data['email']), origin: origin ?? '', data }
}
