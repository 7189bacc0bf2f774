import type { Session } from '#worker/context.ts'
import { type BackendClient, createUserClient } from '#worker/data/backend.ts'
import type { Deps } from '#worker/deps.ts'

/** Keeps work going after the answer has left (`waitUntil`). */
export type Later = (work: Promise<unknown>) => void

/** Who acts, and with what. Everything is done as this user, so that row-level security and the audit log know them. */
export interface ServiceContext {
  readonly deps: Deps
  readonly session: Session
  /** Where the request came to, in full: what is told because of it links to that site. */
  readonly url?: string
  /** For what need not keep them waiting. */
  readonly later?: Later
}

export const asUser = ({ deps, session }: ServiceContext): BackendClient =>
  createUserClient(deps.env, session.accessToken)
