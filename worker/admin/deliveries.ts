import type { DeliveryList } from '#shared/schemas/admin.ts'
import { Problem } from '#worker/problem.ts'
import { maskDelivery } from '#worker/services/deliveries/mask.ts'
import { summarizeDelivery } from '#worker/services/deliveries/summarize.ts'
import { replayDelivery } from '#worker/services/webhooks/replay.ts'
import { type AdminCall, answer, withQuery } from './call.ts'
import { deliveryQuery, pageSize } from './input.ts'

const missing = () => new Problem(404, 'delivery_not_found', 'Leverancen findes ikke.')

export const list = withQuery(deliveryQuery, async ({ deps, query: { q, ...filter } }) => {
  const { rows, nextCursor, counts } = await deps.outbox.listDeliveries({ ...filter, search: q, limit: pageSize })
  return answer({ rows: rows.map(summarizeDelivery), nextCursor, counts } satisfies DeliveryList)
})

/** Personal data is covered; `reveal` below is the asking. */
export async function show({ deps, id }: AdminCall): Promise<Response> {
  const delivery = await deps.outbox.showDelivery(id)
  if (!delivery) throw missing()
  return answer(maskDelivery(delivery))
}

/** The same with everything in it. Who looked is logged. */
export async function reveal({ c, deps, session, id }: AdminCall): Promise<Response> {
  const delivery = await deps.outbox.showDelivery(id)
  if (!delivery) throw missing()
  console.log(JSON.stringify({ event: 'delivery_revealed', deliveryId: delivery.id, userId: session.userId, requestId: c.get('requestId') }))
  return answer({ ...delivery, masked: false })
}

/** Starts the schedule over under the same id, so that a receiver can tell it has it already. @throws Problem 404, 409, 502. */
export async function replay({ deps, id }: AdminCall): Promise<Response> {
  return answer(summarizeDelivery(await replayDelivery(deps, id)))
}
