import type { Context } from 'hono'
import type { Campaign } from '#shared/schemas/campaign.ts'
import type { ConsentChoice } from '#shared/domain/consent.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { Snapshot } from './publishing/reader.ts'
import type { Session } from './services/sessions/session.ts'

/** What the chain knows about a request. */
export interface Variables {
  requestId: string
  deps: Deps
  /** This visit's campaign, from the URL or the cookie as the policy allows. */
  campaign: Campaign | null
  consent: ConsentChoice | null
  session: Session | null
  /** Somebody of staff asks, at an address where that is looked up (`knowStaff`); else false. */
  isStaff: boolean
  /** Where that is looked up: there is a session, and nobody can say now whose. */
  mayBeStaff: boolean
  /** A function's contract was met, and its code has begun: what fails from now on is its own answer. */
  functionRan: boolean
  /** What is published, taken once for a page's request; null before. */
  snapshot: Snapshot | null
  /** Content policy of this answer in place of the site's; null = the site's. */
  contentPolicy: string | null
  /** The answer that already has the headers that protect the visitor. */
  protectedAnswer: Response
  /** Headers that let another origin read this answer, errors included. */
  cors: Readonly<Record<string, string>>
}

export interface AppEnv {
  Bindings: Env
  Variables: Variables
}
export type AppContext = Context<AppEnv>
