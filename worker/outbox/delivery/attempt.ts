import { fallbackTarget, mailTarget } from './internal-targets.ts'
import { updateHolds } from '../intake/hold.ts'
import { recordAttempt } from './record.ts'
import type { OutboxContext } from '../context.ts'
import { webhookNameOf } from '../intake/route.ts'
import { serializeBody, type DeliverySql } from '../rows.ts'
import { sendMail } from './targets/mail.ts'
import { postWebhook } from './targets/webhook.ts'

/** One attempt of one delivery, from looking up its receiver to writing down what came of it. */
export async function attemptDelivery(room: OutboxContext, row: DeliverySql): Promise<void> {
  const { env, webhooks } = room
  const receiver = row.target === mailTarget ? null : receiverOf(room, row)
  if (row.target !== mailTarget && !receiver) return updateHolds(room)
  const outcome = receiver
    ? await postWebhook(env, { ...receiver, id: row.id, body: serializeBody(row) })
    : await sendMail(env, row)
  const status = await room.commit.together(() => recordAttempt(room, row.seq, outcome))
  if (outcome.reason === 'gone' && receiver && row.target !== fallbackTarget) {
    webhooks.markGone(row.target, receiver.url)
    updateHolds(room)
  }
  if (status === 'error') {
    // Not what the receiver answered: it may repeat what was sent to it.
    const { reason, httpStatus } = outcome
    console.error(
      JSON.stringify({
        event: 'delivery_failed',
        delivery: row.id,
        webhook: receiver?.name ?? row.name,
        reason,
        httpStatus,
      }),
    )
  }
}

function receiverOf(
  { env, webhooks }: OutboxContext,
  { target, kind }: DeliverySql,
): { name: string; url: string; secrets: readonly string[] } | null {
  if (target === fallbackTarget)
    return { name: webhookNameOf(kind), url: env.FALLBACK_WEBHOOK_URL, secrets: [] }
  return webhooks.find(target)
}
