import type { Delivery } from '#shared/schemas/webhook.ts'
import { findStoredDelivery } from '#worker/data/webhooks/stored-deliveries.ts'
import { type ServiceContext, asUser } from '../context.ts'

/** One delivery, from the outbox or else from the database. Null where it is missing. */
export async function showDelivery(
  context: ServiceContext,
  id: string,
): Promise<(Delivery & { readonly archived: boolean }) | null> {
  const held = await context.deps.outbox.showDelivery(id)
  const delivery = held ?? (await findStoredDelivery(asUser(context), id))
  return delivery && { ...delivery, archived: !held }
}
