import { smsSettings } from '#worker/settings.ts'
import { toE164 } from '#shared/domain/e164.ts'
import type { OutboxContext } from '../context.ts'
import type { NewSms, SmsOrder, SmsResult } from '../contract.ts'
import { smsTarget } from '../storage/rows.ts'
import { addDelivery } from './route.ts'

/** Adds an SMS. Idempotent by its id. Runs inside a transaction. */
export function addSms(
  { sql, env }: Pick<OutboxContext, 'sql' | 'env'>,
  { id, kind, sourceUrl, ...order }: NewSms,
  now: number,
): SmsResult {
  if (!smsSettings(env)) return 'off'
  if (toE164(order.phone) !== order.phone) return 'no_recipient'
  if (sql.exec('SELECT 1 FROM deliveries WHERE id = ?', id).toArray().length > 0) return 'known'
  addDelivery(sql, now, {
    id,
    kind,
    target: smsTarget,
    name: smsTarget,
    payload: order satisfies SmsOrder,
    sourceUrl,
    sourceComponent: 'Sms',
  })
  return 'accepted'
}
