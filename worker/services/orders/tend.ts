import { createServiceClient } from '#worker/data/backend.ts'
import { expireOrders } from '#worker/data/payments.ts'
import { logged } from '#worker/lib/log.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import type { ServiceContext } from '../context.ts'
import { announceOrders } from './announce.ts'
import { checkSessions } from './check-sessions.ts'
import { handleWaitingEvents } from './events.ts'
import { reportOrders } from './report.ts'
import { runPaymentActs } from './run-payment-acts.ts'

/**
 * The schedule's work on orders. Events, received and lost, are handled before orders are given up; the acts that follow from both run next, and mails and webhooks report it all last. One step failing does not stop the others. Never throws.
 */
export async function tendOrders(context: ServiceContext<'system'>): Promise<void> {
  const { env } = context.deps
  const provider = connectPayment(env)
  const run = (step: string, work: () => Promise<unknown>): Promise<void> =>
    logged('orders_tend_failed', step, work)
  await run('events', () => handleWaitingEvents(context))
  if (provider) await run('sessions', () => checkSessions(context, provider))
  await run('expire', async () => {
    if ((await expireOrders(createServiceClient(env))) > 0) await reportOrders(context)
  })
  await runPaymentActs(context)
  await announceOrders(context)
}
