import type { AppContext } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { clientAddress } from './client-address.ts'

/**
 * A cheap first limit: at most 60 requests a minute per key (wrangler.toml). Passes when the limiter itself fails: a
 * broken counter must not reject submissions, and exact limits are kept elsewhere (outbox/intake/limit.ts).
 */
export async function passesPostGate(
  { env }: Pick<AppContext, 'env'>,
  key: string,
): Promise<boolean> {
  try {
    return (await env.POST_GATE.limit({ key })).success
  } catch (error) {
    console.error(JSON.stringify({ event: 'post_gate_failed', error: String(error) }))
    return true
  }
}

/** The same limit for each `name` and client address. */
export const passesClientGate = (c: AppContext, name: string): Promise<boolean> =>
  passesPostGate(c, `${name}:${clientAddress(c.req.raw)}`)

/** @throws Problem 429 where `passesClientGate` refuses. */
export async function limitRequests(c: AppContext, name: string, message: string): Promise<void> {
  if (!(await passesClientGate(c, name)))
    throw new Problem(429, 'too_many', message, { retryAfterSeconds: 60 })
}
