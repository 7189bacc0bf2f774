import { mailNames } from '#shared/schemas/webhook.ts'
import type { MailOrder } from '#worker/mail/render-mail.ts'
import { receiptOf } from '#worker/mail/receipts.ts'
import { mailSettings } from '#worker/settings.ts'
import { parseRecipient } from '#worker/mail/read-values.ts'
import type { OutboxContext } from '../context.ts'
import type { MailResult, NewMail } from '../contract.ts'
import { isErasedOffer } from '../erasure/erase.ts'
import { type DeliverySql, mailTarget, testMailKind } from '../storage/rows.ts'
import { isSuppressed } from '../suppressions.ts'
import { consumeQuota, receiptWindows } from './limit.ts'
import { addDelivery } from './route.ts'

/**
 * Adds the receipt to a lead's sender, where its kind has one and the lead has an address. Beyond the address's quota the
 * receipt is parked, for staff to send. Runs inside a transaction.
 */
export function addReceipt(
  { sql, env }: OutboxContext,
  { seq, kind, values }: { readonly seq: number; readonly kind: string; readonly values: object },
  now: number,
): void {
  const to = parseRecipient((values as { email?: unknown }).email)
  if (!to || !receiptOf(kind) || !mailSettings(env)) return
  const isOverQuota = consumeQuota(sql, `mail:${mailboxOf(to)}`, receiptWindows, now) !== null
  addDelivery(sql, now, {
    leadSeq: seq,
    kind,
    target: mailTarget,
    name: mailNames.receipt,
    ...(isOverQuota && { status: 'parked', nextAt: null }),
  })
}

/** One mailbox for addresses that differ only in letter case or a +tag. */
export const mailboxOf = (address: string): string =>
  address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** Adds a mail. Idempotent by its id. Runs inside a transaction. */
export function addMail(
  { sql, env }: Pick<OutboxContext, 'sql' | 'env'>,
  { id, kind, sourceUrl, ...order }: NewMail,
  now: number,
): MailResult {
  if (!mailSettings(env)) return 'off'
  if (!parseRecipient(order.email)) return 'no_recipient'
  if (isErasedOffer(sql, order.data)) return 'erased'
  if (isSuppressed(sql, order.email, order.purpose)) return 'suppressed'
  if (sql.exec('SELECT 1 FROM deliveries WHERE id = ?', id).toArray().length > 0) return 'known'
  addDelivery(sql, now, {
    id,
    kind,
    target: mailTarget,
    name: mailNames.other,
    payload: order satisfies MailOrder,
    sourceUrl,
    sourceComponent: 'Mail',
  })
  // As if it were stored in the database already.
  if (kind === testMailKind)
    sql.exec('UPDATE deliveries SET stored_rev = ? WHERE id = ?', Number.MAX_SAFE_INTEGER, id)
  return 'accepted'
}

/** The order of a delivery's mail: its payload, or a receipt made from its lead. Null where its kind has no receipt. */
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
