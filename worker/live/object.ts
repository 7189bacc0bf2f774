import { DurableObject } from 'cloudflare:workers'
import type { LiveEvent } from '#shared/schemas/live.ts'
import type { Env } from '#worker/env.ts'
import type { Live, LiveReader, Look } from './contract.ts'
import type { Hub } from './hub.ts'

/**
 * Holds the consoles' streams. It stays in memory while a stream is open, and stores nothing: after a restart the consoles
 * reconnect and refetch (decision 0180).
 */
export abstract class LiveStreams extends DurableObject<Env> implements Omit<Live, 'open'> {
  /** Loaded by the object itself: the public site's Worker starts without it. */
  protected readonly hub: Promise<Hub>

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.hub = import('./hub.ts').then(
      ({ Hub }) =>
        new Hub({
          isSessionAlive: (reader) => this.isSessionAlive(reader),
          heartbeat: Number(env.LIVE_HEARTBEAT_MS) || undefined,
        }),
    )
  }

  /** False once the reader's session has ended, or its access token has expired. */
  protected abstract isSessionAlive(reader: LiveReader): Promise<boolean>

  /** `Live.open`. */
  override async fetch(request: Request): Promise<Response> {
    const reader = await request.json<LiveReader>()
    return new Response((await this.hub).open(reader, request.signal), {
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
    })
  }

  async report(events: readonly LiveEvent[]): Promise<void> {
    ;(await this.hub).report(events)
  }

  async look(look: Look): Promise<void> {
    ;(await this.hub).look(look)
  }
}
