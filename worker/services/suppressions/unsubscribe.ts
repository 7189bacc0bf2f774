import { logError } from '#worker/lib/log.ts'
import { Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../context.ts'

/**
 * Ends marketing and reminders to an address, with the next mail. The outbox takes it, so it holds while the database is away.
 * Idempotent. @throws Problem 503 where the outbox does not answer.
 */
export async function unsubscribe(
  { deps: { outbox } }: ServiceContext<'customer'>,
  email: string,
  source: 'link' | 'one-click',
): Promise<void> {
  try {
    await outbox.suppress({ kind: 'email', value: email, source })
  } catch (error) {
    logError('not_unsubscribed', error)
    throw new Problem(
      503,
      'not_unsubscribed',
      'Vi kunne ikke gemme det lige nu. Prøv igen om lidt.',
      { retryAfterSeconds: 10 },
    )
  }
}
