import type { ConsentChoice } from '#shared/domain/consent.ts'
import type { Session } from '#worker/services/sessions/session.ts'
import { type BackendClient, createUserClient } from '#worker/data/backend.ts'
import type { Deps } from '#worker/deps.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'

interface Actors {
  /** Signed-in staff. Row-level security and the audit log see this user. */
  readonly user: { readonly session: Session }
  /** A visitor, or the person an offer was sent to. `address`: their network address, see `clientAddress`. */
  readonly customer: { readonly address: string; readonly browser?: Browser }
  /** The schedule. */
  readonly system: object
}

/** What a visitor's browser sends along. */
export interface Browser {
  readonly consent: ConsentChoice | null
  /** The Cookie header. */
  readonly cookies: string
  readonly userAgent: string
}

/** Who calls a service, and what the service works with. The caller is staff unless another actor is named. */
export interface ServiceContext<Kind extends keyof Actors = 'user'> {
  readonly deps: Deps
  readonly actor: { [Name in Kind]: { readonly kind: Name } & Actors[Name] }[Kind]
  /** The site that links lead to. Empty for the schedule where no setting names it. */
  readonly origin: string
  /** Continues work after the response; missing where the caller waits for it. */
  readonly waitUntil?: (work: Promise<unknown>) => void
}

/** The context of any actor. */
export type AnyContext = ServiceContext<keyof Actors>

export const systemContext = (deps: Deps): ServiceContext<'system'> => ({
  deps,
  actor: { kind: 'system' },
  origin: deps.settings.origin(''),
})

/** What is published, as this isolate knows it. */
export const currentSnapshot = async ({ deps, waitUntil }: AnyContext): Promise<Snapshot> =>
  deps.snapshot.current((work) => waitUntil?.(work))

export const asUser = ({ deps, actor }: ServiceContext): BackendClient =>
  createUserClient(deps.env, actor.session.accessToken)
