import type { Env } from '#worker/env.ts'
import type { Live } from './contract.ts'

/** The one object with the consoles' streams. */
export function liveStub(env: Pick<Env, 'LIVE' | 'OUTBOX_JURISDICTION'>): Live {
  // A new stub for each call: a stub whose object was restarted stays broken.
  const stub = () => {
    const namespace = env.OUTBOX_JURISDICTION
      ? env.LIVE.jurisdiction(env.OUTBOX_JURISDICTION as DurableObjectJurisdiction)
      : env.LIVE
    return namespace.getByName('live') as unknown as Pick<Live, 'report' | 'look'> & Fetcher
  }
  return {
    report: async (events) => stub().report(events),
    look: async (look) => stub().look(look),
    // A request and not a call: only a request's signal reports that the reader left.
    open: async (reader) =>
      stub().fetch('https://live/', { method: 'POST', body: JSON.stringify(reader) }),
  }
}
