import { within } from '#worker/lib/deadline.ts'
import { Problem } from '#worker/problem.ts'
import { logError } from '#worker/lib/log.ts'

/** Longest wait for the outbox, in ms. */
const longestWait = 10_000

/**
 * Waits until the outbox has erased its copies of rows that the database has erased. Logs a failure as `event`.
 * @throws Problem 503 `half_erased` with `message` for staff: the database's rows stay erased, and the rest can follow.
 */
export async function eraseHeld(
  erasing: Promise<void>,
  event: string,
  message: string,
): Promise<void> {
  try {
    await within(longestWait, 'outbox', erasing)
  } catch (error) {
    logError(event, error)
    throw new Problem(503, 'half_erased', message, { retryAfterSeconds: 10 })
  }
}
