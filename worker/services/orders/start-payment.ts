import { href } from '#shared/routes/href.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { findOrderToPay, setSession, type UnpaidOrder } from '#worker/data/payments.ts'
import { logError } from '#worker/lib/log.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import { type LineToPay, PaymentError } from '#worker/payment/provider.ts'
import { Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../context.ts'
import { hearOutcome, isPaid } from './hear-outcome.ts'

const minute = 60_000

/** How long `order_create` must hold stock for a payment, in minutes. */
export const holdMinutes = 45
/** The page closes this long before the hold ends, in ms: a payment of the last moment still finds its order. */
const closesBefore = 5 * minute
/** The provider's shortest life of a page, in ms, and a little for the way. */
const shortestLife = 30 * minute + 15_000

/**
 * The URL of the page where an order is paid. Idempotent: a repeated call finds the page that is there. The order's id is the idempotency
 * key, so a process that dies before the page is stored makes no second one. Where the order was paid meanwhile, the URL is that of the page after it.
 * @throws Problem 503 where payment is not configured or the provider is away, 404, 409 where the order can't be paid any more.
 */
export async function startPayment(
  context: ServiceContext<'customer'>,
  { token }: { readonly token: string },
): Promise<string> {
  const { deps, origin } = context
  const provider = connectPayment(deps.env)
  if (!provider)
    throw new Problem(503, 'payment_not_configured', 'Vi kan ikke tage imod betaling endnu.')
  const service = createServiceClient(deps.env, 'customer')
  const order = await findOrderToPay(service, token)
  if (!order) throw new Problem(404, 'not_found', 'Ordren findes ikke.')
  if (order.state !== 'awaiting_payment' || order.payBy !== 'provider') throw tooLate()
  const successUrl = `${origin}${href('purchaseSuccess')}?ordre=${token}`
  const until = Date.parse(order.holdUntil ?? '') - closesBefore
  try {
    if (order.sessionId) {
      const url = await provider.findPage(order.sessionId)
      if (url) return url
      const outcome = await hearOutcome(context, provider, order.sessionId)
      if (outcome && isPaid(outcome)) return successUrl
      throw tooLate()
    }
    if (until - deps.now() < shortestLife) throw tooLate()
    const { session, url } = await provider.start({
      id: order.id,
      number: order.number,
      email: order.email,
      lines: order.lines.map(toLine),
      until,
      successUrl,
      cancelUrl: `${origin}${href('purchaseCancel')}?ordre=${token}`,
    })
    await setSession(service, order.id, session)
    return url
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    logError('payment_not_started', error, { order: order.number })
    throw new Problem(
      503,
      'payment_unavailable',
      'Betalingen svarer ikke lige nu. Prøv igen om lidt: din ordre er gemt.',
      {
        retryAfterSeconds: 10,
      },
    )
  }
}

const tooLate = (): Problem =>
  new Problem(409, 'payment_closed', 'Ordren kan ikke betales længere. Bestil igen fra kurven.')

/** A line with a discount is one line to pay: its total need not be a whole number of øre for each piece. */
const toLine = ({ name, quantity, unit, total }: UnpaidOrder['lines'][number]): LineToPay =>
  unit * quantity === total
    ? { name, quantity, unit }
    : { name: quantity > 1 ? `${quantity} × ${name}` : name, quantity: 1, unit: total }
