import type { DeliveryList } from '#shared/schemas/admin.ts'
import { listStoredDeliveries } from '#worker/data/webhooks/stored-deliveries.ts'
import type { DeliveryQuery } from '#worker/outbox/contract.ts'
import { listOutboxFirst } from '../archive.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { summarizeDelivery } from './summarize.ts'

/** Deliveries, newest first (`listOutboxFirst`). @throws Problem 400, 403. */
export async function listDeliveries(
  context: ServiceContext,
  query: DeliveryQuery,
): Promise<DeliveryList> {
  const { status, ...filter } = query
  const { extra: counts, ...page } = await listOutboxFirst(context, query, {
    outbox: async (cursor) => {
      const { outbox } = context.deps
      const { counts: extra, ...held } = await outbox.listDeliveries({ ...query, cursor })
      return { ...held, rows: held.rows.map(summarizeDelivery), extra }
    },
    // Only the outbox has pending deliveries.
    database:
      status !== 'pending' &&
      (async (place) => {
        const found = await listStoredDeliveries(asUser(context), { ...filter, status, ...place })
        return found.map(summarizeDelivery)
      }),
    instantOf: (delivery) => delivery.createdAt,
  })
  return { ...page, counts }
}
