import type { UnpaidOrder } from '#worker/data/payments.ts'
import { logged } from '#worker/lib/log.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import type { PaymentEvent, PaymentProvider } from '#worker/payment/provider.ts'
import type { AnyContext } from '../context.ts'
import { handleEvent, storeEvent } from './events.ts'

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
 * For the page after a purchase, which the customer may reach before the provider's event: asks whether an order is paid that waits for
 * its payment. Then the order must be read again. Never throws.
 */
export async function checkPayment(
  context: AnyContext,
  { state, sessionId }: Pick<UnpaidOrder, 'state' | 'sessionId'>,
): Promise<void> {
  const provider = connectPayment(context.deps.env)
  if (!provider || !sessionId || state !== 'awaiting_payment') return
  await logged('payment_check_failed', sessionId, () => hearOutcome(context, provider, sessionId))
}
