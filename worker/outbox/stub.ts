import type { Env } from '#worker/env.ts'
import type { Outbox } from './contract.ts'

/** The one outbox object: sharding gains nothing (docs/measurements.md), and one makes listing trivial. */
export function outboxStub(env: Env): Outbox {
  // A stub is made for each call: one whose object was restarted stays broken.
  return new Proxy({} as Outbox, {
    get:
      (_, method: string) =>
      (...args: unknown[]) => {
        const namespace = env.OUTBOX_JURISDICTION
          ? env.OUTBOX.jurisdiction(env.OUTBOX_JURISDICTION as DurableObjectJurisdiction)
          : env.OUTBOX
        const stub = namespace.getByName('outbox') as unknown as Record<
          string,
          (...args: unknown[]) => Promise<unknown>
        >
        return (stub[method] as (...args: unknown[]) => Promise<unknown>)(...args)
      },
  })
}
