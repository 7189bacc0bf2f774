import type { Suppressed } from '#worker/data/suppressions.ts'
import { within } from '#worker/lib/deadline.ts'
import { logError } from '#worker/lib/log.ts'
import type { ServiceContext } from '../context.ts'

/** Longest wait for the outbox, in ms. */
const longestWait = 5_000

/** Gives the outbox what staff changed in the database. Where it does not answer, it reads the change itself within five minutes. */
export async function tellOutbox(
  { deps: { outbox } }: ServiceContext,
  changes: readonly Suppressed[],
): Promise<void> {
  try {
    await within(longestWait, 'outbox', outbox.suppressionsChanged(changes))
  } catch (error) {
    logError('suppressions_not_told', error)
  }
}
