import type { DeliveryList } from '#shared/schemas/admin.ts'
import type { DeliveryStatus } from '#shared/schemas/webhook.ts'
import { listStoredDeliveries } from '#worker/data/webhooks/stored-deliveries.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { listOutboxFirst } from '../archive.ts'
import { summarizeDelivery } from './summarize.ts'

interface Query {
  readonly status?: DeliveryStatus
  readonly webhookId?: string
  readonly search?: string
  readonly cursor?: string
  readonly limit: number
}

/** Deliveries, newest first (`listOutboxFirst`). @throws Problem 400, 403. */
export async function listDeliveries(context: ServiceContext, query: Query): Promise<DeliveryList> {
  const { outbox, now } = context.deps
  const { status, webhookId, search, cursor, limit } = query
  const { extra, ...page } = await listOutboxFirst({
    cursor,
    limit,
    now: now(),
    outbox: async (after) => {
      const { rows, counts, ...held } = await outbox.listDeliveries({ ...query, cursor: after })
      return { ...held, rows: rows.map(summarizeDelivery), extra: counts }
    },
    // Only the outbox has pending deliveries.
    database:
      status === 'pending'
        ? null
        : async (place) =>
            (
              await listStoredDeliveries(asUser(context), {
                ...place,
                status,
                webhookId,
                search,
                limit,
              })
            ).map(summarizeDelivery),
    instantOf: (delivery) => delivery.createdAt,
  })
  return { ...page, counts: extra }
}
