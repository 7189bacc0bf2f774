import { createServiceClient } from '#worker/data/backend.ts'
import { listWaiting, noteExpired } from '#worker/data/offer-acts.ts'
import { announce, type Announcing } from './announce.ts'

/** Younger events are still in the hands of the request that made them, in ms. */
const patience = 60_000
/** Events a run. */
const batch = 100

/** Notes the offers whose last day is over, and tells about every event that a request left untold. @throws Problem 503. */
export async function sweepOffers(deps: Announcing): Promise<void> {
  const service = createServiceClient(deps.env)
  const now = deps.now()
  await noteExpired(service, now)
  for (const happening of await listWaiting(service, now - patience, batch)) await announce(deps, happening)
}
