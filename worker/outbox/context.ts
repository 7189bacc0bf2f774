import type { Env } from '#worker/env.ts'
import type { LiveBatch } from '#worker/live/batch.ts'
import type { GroupCommit } from './storage/commit.ts'
import type { Webhooks } from './webhooks.ts'

/** What every step of the outbox works with. */
export interface OutboxContext {
  readonly storage: DurableObjectStorage
  readonly sql: SqlStorage
  readonly env: Env
  readonly webhooks: Webhooks
  readonly commit: GroupCommit
  /** Tells open consoles what changed. */
  readonly live: Pick<LiveBatch, 'add'>
}
