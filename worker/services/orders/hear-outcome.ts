import { createServiceClient } from '#worker/data/backend.ts'
import { findOrderToPay } from '#worker/data/payments.ts'
import { within } from '#worker/lib/deadline.ts'
import { logged } from '#worker/lib/log.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import type { PaymentEvent, PaymentProvider } from '#worker/payment/provider.ts'
import type { AnyContext } from '../context.ts'
import { handleEvent, storeEvent } from './events.ts'

/** How long a customer's page waits for the provider, in ms. */
const longestWait = 2_000

/** Asks the provider how a page to pay on ended, and handles the answer as the event that did not come. Null while the page is open. */
export async function hearOutcome(
  context: AnyContext,
  provider: PaymentProvider,
  session: string,
): Promise<PaymentEvent | null> {
  const outcome = await provider.readOutcome(session)
  if (!outcome) return null
  await storeEvent(context, outcome)
  await handleEvent(context, outcome.id)
  return outcome
}

export const isPaid = ({ kind }: PaymentEvent): boolean =>
  kind === 'payment_intent.amount_capturable_updated'

/**
 * For the page after a purchase, which the customer may reach before the provider's event: asks how an order's page to pay on ended. True where
 * it has, so that the order must be read again. Never throws, and waits no longer than a moment: the event or the schedule brings the rest.
 */
export async function checkPayment(context: AnyContext, token: string): Promise<boolean> {
  const { env } = context.deps
  const provider = connectPayment(env)
  if (!provider) return false
  let hasEnded = false
  await logged('payment_check_failed', 'customer', async () => {
    const order = await findOrderToPay(createServiceClient(env, 'customer'), token)
    if (!order?.sessionId || order.state !== 'awaiting_payment') return
    const heard = hearOutcome(context, provider, order.sessionId)
    hasEnded = (await within(longestWait, 'payment provider', heard)) !== null
  })
  return hasEnded
}
