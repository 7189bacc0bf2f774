import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferRefusal, OfferState } from '#shared/domain/offers/permissions.ts'
import type { BackendClient } from '../backend.ts'
import type { Json } from '../database.types.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'
import type { ActResult, OfferEvent, Refused } from './offers.ts'

// For customers and the schedule, with the service key. Instants are ms since 1970.

/** An offer as its page needs it, from one query. */
export interface OpenedOffer {
  readonly id: string
  readonly number: string
  readonly state: Exclude<OfferState, 'draft' | 'retracted'>
  /** The version of `content`: `currentVersion` unless an older one was requested. */
  readonly version: number
  /** ISO 8601. */
  readonly sentAt: string
  readonly content: OfferContent
  /** Null = nothing chosen yet. */
  readonly chosen: readonly string[] | null
  readonly deliveredOn: string | null
  readonly cancelUntil: string | null
  /** The version in force. */
  readonly currentVersion: number
  /** The versions that were sent, newest first. */
  readonly versions: readonly { readonly version: number; readonly sentAt: string }[]
  /** The latest of each, with `at` and `version`; `state` tells which one is in force. */
  readonly answers: Readonly<
    Partial<Record<'accepted' | 'declined' | 'cancelled', Readonly<Record<string, unknown>>>>
  >
  /** The last twenty, oldest first: `{ besked, at }`. */
  readonly questions: readonly Readonly<Record<string, unknown>>[]
}

/** Null for an offer that is missing, a draft or retracted. `version` requests an older version that was sent. @throws Problem 503. */
export async function findOpenOffer(
  service: BackendClient,
  id: string,
  version: number | null,
): Promise<OpenedOffer | null> {
  return (await unwrapMaybe(
    service.rpc('offer_open', { _id: id, ...(version !== null && { _version: version }) }),
  )) as OpenedOffer | null
}

export type CustomerAct = 'options' | 'question' | 'accepted' | 'declined' | 'cancelled'

interface Act {
  readonly id: string
  /** The version the customer saw. */
  readonly version: number
  readonly kind: CustomerAct
  readonly payload: object
  /** The idempotency key; null for an act that is never a duplicate. */
  readonly key: string | null
  /** Another key under which the act may have been done already. */
  readonly before: string | null
  readonly at: number
}

/** Performs one act in one transaction. @throws Problem 503. */
export async function actOnOffer(
  service: BackendClient,
  { id, version, kind, payload, key, before, at }: Act,
): Promise<ActResult | Refused<OfferRefusal>> {
  const answer = await unwrap(
    service.rpc('offer_act', {
      _id: id,
      _version: version,
      _kind: kind,
      _payload: payload as NonNullable<Json>,
      _at: new Date(at).toISOString(),
      ...(key !== null && { _key: key }),
      ...(before !== null && { _before: before }),
    }),
  )
  return answer as unknown as ActResult | Refused<OfferRefusal>
}

/** Records that an offer was opened. Null where that was recorded within the last hour. */
export async function noteOpened(
  service: BackendClient,
  id: string,
  version: number,
  at: number,
): Promise<OfferEvent | null> {
  const answer = await unwrapMaybe(
    service.rpc('offer_opened', { _id: id, _version: version, _at: new Date(at).toISOString() }),
  )
  return (answer as unknown as ActResult | null)?.event ?? null
}

/** Marks the offers whose last day is over as expired; returns how many. */
export const noteExpired = async (service: BackendClient, at: number): Promise<number> =>
  unwrap(service.rpc('offer_expire', { _at: new Date(at).toISOString() }))

/** Events before an instant that are not announced, oldest first. */
export async function listWaiting(
  service: BackendClient,
  before: number,
  limit: number,
): Promise<OfferEvent[]> {
  return (await unwrap(
    service.rpc('offer_events_waiting', { _before: new Date(before).toISOString(), _limit: limit }),
  )) as unknown as OfferEvent[]
}

export async function markAnnounced(
  service: BackendClient,
  eventIds: readonly string[],
  at: number,
): Promise<void> {
  await unwrap(
    service
      .from('offer_events')
      .update({ announced_at: new Date(at).toISOString() })
      .in('id', eventIds)
      .is('announced_at', null)
      .select('id'),
  )
}
