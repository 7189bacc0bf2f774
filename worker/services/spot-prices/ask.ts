import { within } from '#worker/lib/deadline.ts'
import type { Env } from '#worker/env.ts'

/** Longest wait for a round, in ms. */
const longestWait = 30_000

/** Has the publisher take new prices to the edge: there is one of it, so the service is asked once, whoever asks for it. */
export async function requestSpotPrices(env: Env): Promise<void> {
  if (env.ENERGY_DATA_URL)
    await within(
      longestWait,
      'spot prices',
      env.PUBLISHER.getByName('publisher').refreshSpotPrices(),
    )
}
