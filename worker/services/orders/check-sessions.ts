import { createServiceClient } from '#worker/data/backend.ts'
import { listUnheardSessions, type OpenSession } from '#worker/data/payments.ts'
import { logged } from '#worker/lib/log.ts'
import type { PaymentProvider } from '#worker/payment/provider.ts'
import type { ServiceContext } from '../context.ts'
import { hearOutcome } from './hear-outcome.ts'
import { inGroups } from './in-groups.ts'

/** Pages a run. */
const batch = 100

/**
 * Asks the provider what became of pages to pay on whose events were lost, and handles its answer as the event that did not come. Open pages
 * of orders that were given up are closed.
 */
export async function checkSessions(
  context: ServiceContext<'system'>,
  provider: PaymentProvider,
): Promise<void> {
  const service = createServiceClient(context.deps.env)
  await inGroups(await listUnheardSessions(service, batch), (session) =>
    checkSession(context, provider, session),
  )
}

/** False where the provider is away. */
async function checkSession(
  context: ServiceContext<'system'>,
  provider: PaymentProvider,
  { session, isGivenUp }: OpenSession,
): Promise<boolean> {
  let answered = false
  await logged('payment_check_failed', session, async () => {
    const outcome = await hearOutcome(context, provider, session)
    answered = true
    if (!outcome && isGivenUp && (await provider.findPage(session))) await provider.close(session)
  })
  return answered
}
