import type { DeliveryList } from '#shared/schemas/admin.ts'
import { deliveryStatuses } from '#shared/schemas/webhook.ts'
import { Problem } from '#worker/problem.ts'
import { maskDelivery } from '#worker/services/deliveries/mask.ts'
import { summarizeDelivery } from '#worker/services/deliveries/summarize.ts'
import { replayDelivery } from '#worker/services/webhooks/replay.ts'
import { type AdminCall, answer } from './call.ts'
import { choiceOf, cursorOf, idOf, pageSize, searchOf, uuidQuery } from './input.ts'

const missing = () => new Problem(404, 'delivery_not_found', 'Leverancen findes ikke.')

export async function list({ c, deps }: AdminCall): Promise<Response> {
  const { rows, nextCursor, counts } = await deps.outbox.listDeliveries({
    status: choiceOf(c, 'status', deliveryStatuses),
    webhookId: uuidQuery(c, 'webhookId'),
    search: searchOf(c),
    cursor: cursorOf(c),
    limit: pageSize,
  })
  return answer({ rows: rows.map(summarizeDelivery), nextCursor, counts } satisfies DeliveryList)
}

/** Personal data is covered; `reveal` below is the asking. */
export async function show({ c, deps }: AdminCall): Promise<Response> {
  const delivery = await deps.outbox.showDelivery(idOf(c))
  if (!delivery) throw missing()
  return answer(maskDelivery(delivery))
}

/** The same with everything in it. Who looked is logged. */
export async function reveal({ c, deps, session }: AdminCall): Promise<Response> {
  const delivery = await deps.outbox.showDelivery(idOf(c))
  if (!delivery) throw missing()
  console.log(JSON.stringify({ event: 'delivery_revealed', deliveryId: delivery.id, userId: session.userId, requestId: c.get('requestId') }))
  return answer({ ...delivery, masked: false })
}

/** Starts the schedule over under the same id, so that a receiver can tell it has it already. @throws Problem 404, 409, 502. */
export async function replay({ c, deps }: AdminCall): Promise<Response> {
  return answer(summarizeDelivery(await replayDelivery(deps, idOf(c))))
}
