import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferRefusal, OfferState } from '#shared/domain/offers/permissions.ts'
import type { BackendClient } from '../backend.ts'
import type { Json } from '../database.types.ts'
import { unwrapMaybe, unwrap } from '../supabase-errors.ts'
import type { ActResult, OfferEvent, Refused } from './offers.ts'

/** What the service key does for customers and for the clock; instants are ms since 1970. */

/** An offer as its page needs it, from one question. */
export interface OpenedOffer {
  readonly id: string
  readonly number: string
  readonly state: Exclude<OfferState, 'draft' | 'retracted'>
  /** The version in `content`; `currentVersion` unless an older one was asked for. */
  readonly version: number
  /** ISO 8601. */
  readonly sentAt: string
  readonly content: OfferContent
  /** Null = nothing chosen yet. */
  readonly chosen: readonly string[] | null
  readonly deliveredOn: string | null
  readonly cancelUntil: string | null
  /** The one that holds. */
  readonly currentVersion: number
  /** Those that were sent, newest first. */
  readonly versions: readonly { readonly version: number; readonly sentAt: string }[]
  /** The latest of each, with `at` and `version`; `state` says which one holds. */
  readonly answers: Readonly<
    Partial<Record<'accepted' | 'declined' | 'cancelled', Readonly<Record<string, unknown>>>>
  >
  /** The last twenty, oldest first: `{ besked, at }`. */
  readonly questions: readonly Readonly<Record<string, unknown>>[]
}

/** Null for what is not there, was never sent or was taken back. `version` asks for an older one that was sent. @throws Problem 503. */
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
  /** What makes two posts one act; null for what is one by itself. */
  readonly key: string | null
  /** Another key under which it may have been done already. */
  readonly before: string | null
  readonly at: number
}

/** One act in one transaction. @throws Problem 503. */
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

/** Null where it was noted within the hour. */
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

/** Notes the offers whose last day is over; answers how many. */
export const noteExpired = async (service: BackendClient, at: number): Promise<number> =>
  unwrap(service.rpc('offer_expire', { _at: new Date(at).toISOString() }))

/** Events before an instant that nobody was told about, oldest first. */
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
