import type { Client } from '../../backend/client.ts'
import type { Random } from './random.ts'

/** A case to fill, as the leads made it. */
export interface DemoCase {
  readonly id: string
  readonly owner: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly postcode: string
  readonly town: string
  readonly wants: readonly string[]
  /** Of its newest lead. */
  readonly last_activity_at: string
  /** Has several leads. */
  readonly joined: boolean
}

/** A signed-in member of staff. */
export interface Staff {
  readonly userId: string
  readonly client: Client
}

/** What the demo's steps work with. */
export interface DemoContext {
  readonly service: Client
  /** Who acts. */
  readonly staff: readonly Staff[]
  readonly random: Random
  /** Ms since 1970. */
  readonly now: number
  /** The clock of the database when the demo began: what it wrote since then is given the time at which it would have happened. */
  readonly began: string
}
