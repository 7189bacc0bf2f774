import type { DeliverySummary, DeliveryView, One } from '#shared/schemas/admin.ts'
import { Problem } from '#worker/problem.ts'
import { listDeliveries } from '#worker/services/deliveries/list.ts'
import { maskDelivery } from '#worker/services/deliveries/mask.ts'
import { showDelivery } from '#worker/services/deliveries/show.ts'
import { summarizeDelivery } from '#worker/services/deliveries/summarize.ts'
import { replayDelivery } from '#worker/services/webhooks/send.ts'
import { type AdminCall, withQuery } from './call.ts'
import { deliveryQuery, pageSize } from './input.ts'

export const list = withQuery(deliveryQuery, ({ query, ...call }) =>
  listDeliveries(call, { ...query, limit: pageSize }),
)

/** Personal data is masked; see `reveal`. */
export const show = async (call: AdminCall): Promise<One<DeliveryView>> => ({
  row: maskDelivery(await find(call)),
})

/** The same delivery unmasked. The access is logged. */
export async function reveal(call: AdminCall): Promise<One<DeliveryView>> {
  const delivery = await find(call)
  console.log(
    JSON.stringify({
      event: 'delivery_revealed',
      deliveryId: delivery.id,
      userId: call.actor.session.userId,
      requestId: call.c.get('requestId'),
    }),
  )
  return { row: { ...delivery, masked: false } }
}

async function find(call: AdminCall) {
  const delivery = await showDelivery(call, call.id)
  if (!delivery) throw new Problem(404, 'delivery_not_found', 'Leverancen findes ikke.')
  return delivery
}

/** Restarts the schedule under the same id, so that the receiver recognizes a duplicate. @throws Problem 404, 409, 502. */
export const replay = async (call: AdminCall): Promise<One<DeliverySummary>> => ({
  row: summarizeDelivery(await replayDelivery(call, call.id)),
})
