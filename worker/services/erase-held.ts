import { within } from '#worker/lib/deadline.ts'
import { Problem } from '#worker/problem.ts'

/** Longest wait for the outbox, in ms. */
const longestWait = 10_000

/**
 * Waits until the outbox has erased its copies of what the database erased before. `event` names it in the log where it
 * doesn't. @throws Problem 503 `half_erased` with `message` for staff: what was erased stays so, and the rest can follow.
 */
export async function eraseHeld(
  erasing: Promise<void>,
  event: string,
  message: string,
): Promise<void> {
  try {
    await within(longestWait, 'outbox', erasing)
  } catch (error) {
    console.error(JSON.stringify({ event, error: String(error).slice(0, 300) }))
    throw new Problem(503, 'half_erased', message, { retryAfterSeconds: 10 })
  }
}
