import type { OutboxContext } from '../context.ts'
import { updateHolds } from '../intake/hold.ts'
import { findInternalUrl, webhookNameOf } from '../intake/route.ts'
import {
  type DeliverySql,
  fallbackTarget,
  isConversionTarget,
  isInternalTarget,
  isServiceTarget,
  serializeBody,
  smsTarget,
  testMailKind,
} from '../storage/rows.ts'
import { recordAttempt } from './record.ts'
import { sendConversion } from './targets/conversion.ts'
import { sendMail } from './targets/mail.ts'
import { sendSms } from './targets/sms.ts'
import { postWebhook } from './targets/webhook.ts'

/** One attempt of one delivery: finds its webhook, sends, and records the outcome. */
export async function attemptDelivery(context: OutboxContext, row: DeliverySql): Promise<void> {
  const { env, webhooks, commit, live } = context
  const isService = isServiceTarget(row.target)
  const webhook = isService ? null : findWebhook(context, row)
  if (!isService && !webhook) return updateHolds(context)
  const outcome = webhook
    ? await postWebhook(env, { ...webhook, id: row.id, body: serializeBody(row) })
    : await senderFor(row.target)(context, row)
  const status = await commit.run(() => recordAttempt(context, row.seq, outcome))
  if (row.kind !== testMailKind) live.add('deliveries', row.id, 'changed')
  if (row.lead_id) live.add('leads', row.lead_id, 'changed')
  if (outcome.reason === 'gone' && webhook && !isInternalTarget(row.target)) {
    webhooks.markGone(row.target, webhook.url)
    updateHolds(context)
  }
  if (status === 'error') {
    // The response is not logged: it may repeat personal data.
    const { reason, httpStatus } = outcome
    console.error(
      JSON.stringify({
        event: 'delivery_failed',
        delivery: row.id,
        webhook: webhook?.name ?? row.name,
        reason,
        httpStatus,
      }),
    )
  }
}

const senderFor = (target: string) =>
  isConversionTarget(target) ? sendConversion : target === smsTarget ? sendSms : sendMail

function findWebhook(
  { env, webhooks }: OutboxContext,
  { target, kind }: DeliverySql,
): { name: string; url: string; secrets: readonly string[] } | null {
  const url = findInternalUrl(env, target)
  if (url === undefined) return webhooks.find(target)
  return { name: target === fallbackTarget ? webhookNameOf(kind) : target, url, secrets: [] }
}
