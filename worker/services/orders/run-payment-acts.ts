import { createServiceClient } from '#worker/data/backend.ts'
import { type DueAct, markActDone, markActRefused, takeDueActs } from '#worker/data/payments.ts'
import { logError } from '#worker/lib/log.ts'
import { connectPayment } from '#worker/payment/connect.ts'
import { PaymentError, type PaymentProvider } from '#worker/payment/provider.ts'
import type { AnyContext } from '../context.ts'
import { announceOrders } from './announce.ts'
import { inGroups } from './in-groups.ts'
import { reportOrders } from './report.ts'

/** Acts taken at a time: few enough that all are asked for within the minute in which no other run takes them. */
const batch = 10

/**
 * Asks the provider for the captures, cancellations and refunds that are due, and stores its answers. Called by the schedule, and after an
 * act of staff. Where the provider is away or not configured, they stay due. Never throws.
 */
export async function runPaymentActs(context: AnyContext): Promise<void> {
  const { env } = context.deps
  const provider = connectPayment(env)
  if (!provider) return
  const service = createServiceClient(env)
  try {
    for (;;) {
      const acts = await takeDueActs(service, batch)
      if (acts.length === 0) return
      const answered = await inGroups(acts, (act) => runAct(service, provider, act))
      await Promise.all([reportOrders(context), announceOrders(context)])
      if (!answered || acts.length < batch) return
    }
  } catch (error) {
    logError('payment_acts_failed', error)
  }
}

/** False where the act stays due. Never throws. */
async function runAct(
  service: ReturnType<typeof createServiceClient>,
  provider: PaymentProvider,
  act: DueAct,
): Promise<boolean> {
  try {
    await perform(provider, act)
    await markActDone(service, act.id)
    return true
  } catch (error) {
    const isRefused = error instanceof PaymentError && !error.mayRetry
    logError(isRefused ? 'payment_act_refused' : 'payment_act_failed', error, {
      act: act.id,
      kind: act.kind,
      attempts: act.attempts,
    })
    if (!isRefused) return false
    return markActRefused(service, act.id, error.message).then(
      () => true,
      () => false,
    )
  }
}

/**
 * Asks for an act so that it happens once: an earlier attempt may have been carried out without its answer reaching us, and the provider
 * forgets idempotency keys after a day. Where it repeats an answer that no longer holds, its own failure or a refund that bounced, only another
 * key gets a new one. @throws PaymentError
 */
async function perform(provider: PaymentProvider, act: DueAct): Promise<void> {
  if (act.attempts > 1 && (await provider.isPerformed(act))) return
  try {
    if ((await provider.perform(act, act.id)) === 'done') return
  } catch (error) {
    if (!(error instanceof PaymentError) || (error.mayRetry && !error.isReplayed)) throw error
    // Refused, perhaps because it is done already: by the bank, or by someone in the provider's own console.
    if (!error.mayRetry && !(await provider.isPerformed(act))) throw error
  }
  if (!(await provider.isPerformed(act))) await provider.perform(act, `${act.id}:${act.attempts}`)
}
