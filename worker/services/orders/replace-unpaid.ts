import { createServiceClient } from '#worker/data/backend.ts'
import { giveUpOrder } from '#worker/data/customer-orders.ts'
import { findOrderToPay } from '#worker/data/payments.ts'
import { logged } from '#worker/lib/log.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import type { ServiceContext } from '../context.ts'
import { hearOutcome } from './hear-outcome.ts'

/**
 * Gives up an order that its customer left unpaid and now replaces by another, so that it holds no stock. Its page to pay on is closed first:
 * the provider refuses that for one that was paid, and the order then stays as it is. Never throws: what is left open expires by itself.
 */
export async function replaceUnpaidOrder(
  context: ServiceContext<'customer'>,
  { token, request }: { readonly token: string; readonly request: string },
): Promise<void> {
  const { env } = context.deps
  const service = createServiceClient(env, 'customer')
  await logged('unpaid_order_not_replaced', 'customer', async () => {
    const order = await findOrderToPay(service, token)
    // The same form posted again is the same order.
    if (order?.state !== 'awaiting_payment' || order.request === request) return
    if (order.sessionId) {
      const provider = connectPayment(env)
      if (!provider || (await hearOutcome(context, provider, order.sessionId))) return
      await provider.close(order.sessionId)
    }
    await giveUpOrder(service, order.id, 'Kunden bestilte igen')
  })
}
