import type { SeenLine } from '#shared/schemas/order.ts'
import { type BackendClient, createServiceClient } from '#worker/data/backend.ts'
import { giveUpOrder } from '#worker/data/customer-orders.ts'
import { findOrderToPay, type UnpaidOrder } from '#worker/data/payments.ts'
import { logError } from '#worker/lib/log.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import { PaymentError } from '#worker/payment/provider.ts'
import { Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../context.ts'
import { hearOutcome } from './hear-outcome.ts'

/**
 * Gives up an order that its customer left unpaid and now replaces by another, so that it holds no stock and is never paid as well. True where
 * it turns out to be paid and is of the same goods: then there is nothing more to buy.
 * @throws Problem 503 where the database or the provider is away, so that it is not known.
 */
export async function replaceUnpaidOrder(
  context: ServiceContext<'customer'>,
  {
    token,
    request,
    lines,
  }: {
    readonly token: string
    readonly request: string
    readonly lines: readonly SeenLine[]
  },
): Promise<boolean> {
  const service = createServiceClient(context.deps.env, 'customer')
  const order = await findOrderToPay(service, token)
  // The same form posted again is the same order.
  if (!order || order.request === request) return false
  if (order.state === 'awaiting_payment') await giveUp(context, service, order)
  const found = await findOrderToPay(service, token)
  return found !== null && isPaid(found) && isSame(found.lines, lines)
}

/** Closes the page to pay on first: the provider refuses that for one that was paid, and the order then stays. */
async function giveUp(
  context: ServiceContext<'customer'>,
  service: BackendClient,
  { id, number, sessionId }: UnpaidOrder,
): Promise<void> {
  const provider = connectPayment(context.deps.env)
  try {
    if (sessionId && provider) {
      if (await hearOutcome(context, provider, sessionId)) return
      await provider.close(sessionId).catch(async (error: unknown) => {
        // It was paid a moment ago.
        if (!(await hearOutcome(context, provider, sessionId))) throw error
      })
    }
    await giveUpOrder(service, id, 'Kunden bestilte igen')
  } catch (error) {
    // The provider's event of the closed page came first, or its payment.
    if (error instanceof Problem && error.status === 409) return
    if (!(error instanceof PaymentError)) throw error
    logError('unpaid_order_not_replaced', error, { order: number })
    throw new Problem(
      503,
      'payment_unavailable',
      'Betalingen svarer ikke lige nu. Prøv igen om lidt: der er ikke købt noget.',
    )
  }
}

const isPaid = ({ state }: UnpaidOrder): boolean =>
  !['awaiting_payment', 'cancelled', 'expired'].includes(state)

/** The goods of an order are its lines with a SKU; freight has none. */
const isSame = (ordered: UnpaidOrder['lines'], wanted: readonly SeenLine[]): boolean => {
  const write = (all: readonly Pick<SeenLine, 'sku' | 'quantity'>[]): string =>
    all
      .flatMap(({ sku, quantity }) => (sku ? `${sku}*${quantity}` : []))
      .toSorted()
      .join()
  return write(ordered) === write(wanted)
}
