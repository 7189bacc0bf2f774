import type { DeliveryView } from '#shared/schemas/admin.ts'
import { Problem } from '#worker/problem.ts'
import { listDeliveries } from '#worker/services/deliveries/list.ts'
import { maskDelivery } from '#worker/services/deliveries/mask.ts'
import { showDelivery } from '#worker/services/deliveries/show.ts'
import { summarizeDelivery } from '#worker/services/deliveries/summarize.ts'
import { replayDelivery } from '#worker/services/webhooks/send.ts'
import { type AdminCall, answer, withQuery } from './call.ts'
import { deliveryQuery, pageSize } from './input.ts'

const missing = () => new Problem(404, 'delivery_not_found', 'Leverancen findes ikke.')

export const list = withQuery(deliveryQuery, async ({ query: { q, ...filter }, ...call }) =>
  answer(await listDeliveries(call, { ...filter, search: q, limit: pageSize })),
)

/** Personal data is covered; `reveal` below is the asking. */
export async function show(call: AdminCall): Promise<Response> {
  const delivery = await showDelivery(call, call.id)
  if (!delivery) throw missing()
  return answer(maskDelivery(delivery) satisfies DeliveryView)
}

/** The same with everything in it. Who looked is logged. */
export async function reveal(call: AdminCall): Promise<Response> {
  const { c, actor, id } = call
  const delivery = await showDelivery(call, id)
  if (!delivery) throw missing()
  console.log(
    JSON.stringify({
      event: 'delivery_revealed',
      deliveryId: delivery.id,
      userId: actor.session.userId,
      requestId: c.get('requestId'),
    }),
  )
  return answer({ ...delivery, masked: false } satisfies DeliveryView)
}

/** Starts the schedule over under the same id, so that a receiver can tell it has it already. @throws Problem 404, 409, 502. */
export async function replay(call: AdminCall): Promise<Response> {
  return answer(summarizeDelivery(await replayDelivery(call, call.id)))
}
