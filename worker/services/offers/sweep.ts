import { createServiceClient } from '#worker/data/backend.ts'
import { listWaiting, markAnnounced, noteExpired } from '#worker/data/offers/acts.ts'
import { logged } from '#worker/lib/log.ts'
import { type Announcing, sendToOutbox } from './announce.ts'

/** Younger events are still in the hands of the request that made them, in ms. */
const patience = 60_000
/** Events a run. */
const batch = 100
/** Events told at once. */
const atOnce = 5

/**
 * What the clock does with offers, each on its own, so that one that fails stops no other: notes those whose last day is over,
 * and tells about the events that requests left untold. Never throws.
 */
export async function sweepOffers(deps: Announcing): Promise<void> {
  await Promise.all([
    logged(
      'offers_sweep_failed',
      'expire',
      async () => void (await noteExpired(createServiceClient(deps.env), deps.now())),
    ),
    logged('offers_sweep_failed', 'announce', () => tellWaiting(deps)),
  ])
}

/**
 * Some at a time, until the outbox takes none of them: then it is away. One alone that it can't take holds up no other. What
 * was told is noted at once; told twice, it is known.
 */
async function tellWaiting(deps: Announcing): Promise<void> {
  const service = createServiceClient(deps.env)
  const waiting = await listWaiting(service, deps.now() - patience, batch)
  const told: string[] = []
  for (let from = 0; from < waiting.length; from += atOnce) {
    const some = waiting.slice(from, from + atOnce)
    const taken = await Promise.all(some.map((happening) => sendToOutbox(deps, happening)))
    told.push(...some.filter((_, i) => taken[i]).map(({ id }) => id))
    if (!taken.includes(true)) break
  }
  if (told.length > 0) await markAnnounced(service, told, deps.now())
}
