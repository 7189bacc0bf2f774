import type { LiveEvent } from '#shared/schemas/live.ts'
import { within } from '#worker/lib/deadline.ts'
import { logError } from '#worker/lib/log.ts'
import type { Live } from './contract.ts'

/** Longest wait for the object, in ms. */
const longestWait = 3_000

interface Reporter {
  readonly deps: { readonly live: Pick<Live, 'report'> }
  /** Continues work after the response; missing where none is sent. */
  readonly waitUntil?: (work: Promise<unknown>) => void
}

/** Reports to open consoles what changed, after the response. Best effort: never throws, and delays nothing. */
export function reportLive({ deps, waitUntil }: Reporter, events: readonly LiveEvent[]): void {
  const reported = report(deps.live, events)
  waitUntil?.(reported)
}

/** As `reportLive`, for callers that wait for it. Never rejects; false where the object did not answer. */
export async function report(
  live: Pick<Live, 'report'>,
  events: readonly LiveEvent[],
): Promise<boolean> {
  try {
    await within(longestWait, 'live', live.report(events))
    return true
  } catch (error) {
    logError('live_not_reported', error)
    return false
  }
}
