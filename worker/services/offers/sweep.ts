import { createServiceClient } from '#worker/data/backend.ts'
import { listWaiting, markAnnounced, noteExpired } from '#worker/data/offers/acts.ts'
import { logged } from '#worker/lib/log.ts'
import { report } from '#worker/live/report.ts'
import type { ServiceContext } from '../context.ts'
import { sendToOutbox } from './announce.ts'

/** The request that made an event may still announce it for this long, in ms. */
const grace = 60_000
/** Events a run. */
const batch = 100
/** Events sent in parallel. */
const parallel = 5

/** Marks offers as expired, and announces events that their requests did not announce. One failing does not stop the other. Never throws. */
export async function sweepOffers(context: ServiceContext<'system'>): Promise<void> {
  const { env, live, now } = context.deps
  const service = createServiceClient(env)
  await Promise.all([
    logged('offers_sweep_failed', 'expire', async () => {
      if ((await noteExpired(service, now())) > 0)
        await report(live, [{ noun: 'offers', id: null, change: 'changed' }])
    }),
    logged('offers_sweep_failed', 'announce', () => announceWaiting(context)),
  ])
}

/** Stops at the first group that fails as a whole: the outbox is away. A single event that fails does not delay the others. */
async function announceWaiting(context: ServiceContext<'system'>): Promise<void> {
  const { env, now } = context.deps
  const service = createServiceClient(env)
  const waiting = await listWaiting(service, now() - grace, batch)
  const announced: string[] = []
  for (let from = 0; from < waiting.length; from += parallel) {
    const group = waiting.slice(from, from + parallel)
    const sent = await Promise.all(group.map((event) => sendToOutbox(context, event)))
    announced.push(...group.filter((_, i) => sent[i]).map(({ id }) => id))
    if (!sent.includes(true)) break
  }
  if (announced.length > 0) await markAnnounced(service, announced, now())
}
