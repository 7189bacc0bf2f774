import type { Env } from '#worker/env.ts'
import type { Commit } from './commit.ts'
import type { Receivers } from './webhooks/webhooks.ts'

/** What every step of the outbox works with. */
export interface Room {
  readonly storage: DurableObjectStorage
  readonly sql: SqlStorage
  readonly env: Env
  readonly receivers: Receivers
  readonly commit: Commit
}
