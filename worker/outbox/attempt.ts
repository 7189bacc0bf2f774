import { parkAndUnpark } from './park.ts'
import { fallback } from './receivers.ts'
import { recordAttempt } from './record.ts'
import type { Room } from './room.ts'
import { webhookNameOf } from './route.ts'
import { bodyOf, type DeliverySql } from './rows.ts'
import { postWebhook } from './targets/webhook.ts'

/** One attempt of one delivery, from looking up its receiver to writing down what came of it. */
export async function attemptDelivery(room: Room, row: DeliverySql): Promise<void> {
  const { env, receivers } = room
  const receiver = row.target === fallback ? { name: webhookNameOf(row.kind), url: env.FALLBACK_WEBHOOK_URL, secrets: [] } : receivers.find(row.target)
  if (!receiver) return parkAndUnpark(room)
  const outcome = await postWebhook(env, { id: row.id, name: receiver.name, url: receiver.url, secrets: receiver.secrets, body: bodyOf(row) })
  const status = await room.commit.together(() => recordAttempt(room, row.seq, outcome))
  if (outcome.reason === 'gone' && row.target !== fallback) {
    receivers.markGone(row.target, receiver.url)
    parkAndUnpark(room)
  }
  if (status === 'error') {
    // Not what the receiver answered: it may repeat what was sent to it.
    console.error(
      JSON.stringify({ event: 'delivery_failed', delivery: row.id, webhook: receiver.name, reason: outcome.reason, httpStatus: outcome.httpStatus }),
    )
  }
}
