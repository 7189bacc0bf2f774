import { fallback, mail } from './internal-targets.ts'
import { parkAndUnpark } from '../intake/hold.ts'
import { recordAttempt } from './record.ts'
import type { OutboxContext } from '../context.ts'
import { webhookNameOf } from '../intake/route.ts'
import { bodyOf, type DeliverySql } from '../rows.ts'
import { sendMail } from './targets/mail.ts'
import { postWebhook } from './targets/webhook.ts'

/** One attempt of one delivery, from looking up its receiver to writing down what came of it. */
export async function attemptDelivery(room: OutboxContext, row: DeliverySql): Promise<void> {
  const { env, receivers } = room
  const receiver = row.target === mail ? null : receiverOf(room, row)
  if (row.target !== mail && !receiver) return parkAndUnpark(room)
  const outcome = receiver
    ? await postWebhook(env, { ...receiver, id: row.id, body: bodyOf(row) })
    : await sendMail(env, row)
  const status = await room.commit.together(() => recordAttempt(room, row.seq, outcome))
  if (outcome.reason === 'gone' && receiver && row.target !== fallback) {
    receivers.markGone(row.target, receiver.url)
    parkAndUnpark(room)
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
  { env, receivers }: OutboxContext,
  { target, kind }: DeliverySql,
): { name: string; url: string; secrets: readonly string[] } | null {
  if (target === fallback)
    return { name: webhookNameOf(kind), url: env.FALLBACK_WEBHOOK_URL, secrets: [] }
  return receivers.find(target)
}
