import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferRefusal, OfferState } from '#shared/domain/offers/state/permissions.ts'
import type { BackendClient } from '../backend.ts'
import type { Json } from '../database.types.ts'
import { unwrap, unwrapJson } from '../supabase-errors.ts'
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
  /** Last day of the version in force: staff may have ended it before the day that it names. */
  readonly validUntil: string
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
export const findOpenOffer = (service: BackendClient, id: string, version: number | null) =>
  unwrapJson<OpenedOffer | null>(
    service.rpc('offer_open', { _id: id, ...(version !== null && { _version: version }) }),
  )

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
export const actOnOffer = (
  service: BackendClient,
  { id, version, kind, payload, key, before, at }: Act,
) =>
  unwrapJson<ActResult | Refused<OfferRefusal>>(
    service.rpc('offer_act', {
      _id: id,
      _version: version,
      _kind: kind,
      _payload: payload as NonNullable<Json>,
      _at: iso(at),
      ...(key !== null && { _key: key }),
      ...(before !== null && { _before: before }),
    }),
  )

/** Records that an offer was opened. Null where that was recorded within the last hour. */
export async function noteOpened(
  service: BackendClient,
  id: string,
  version: number,
  at: number,
): Promise<OfferEvent | null> {
  const call = service.rpc('offer_opened', { _id: id, _version: version, _at: iso(at) })
  return (await unwrapJson<ActResult | null>(call))?.event ?? null
}

/** Marks the offers whose last day is over as expired; returns how many. */
export const noteExpired = (service: BackendClient, at: number): Promise<number> =>
  unwrap(service.rpc('offer_expire', { _at: iso(at) }))

/** Events before an instant that are not announced, oldest first. */
export const listWaiting = (service: BackendClient, before: number, limit: number) =>
  unwrapJson<OfferEvent[]>(
    service.rpc('offer_events_waiting', { _before: iso(before), _limit: limit }),
  )

export async function markAnnounced(
  service: BackendClient,
  eventIds: readonly string[],
  at: number,
): Promise<void> {
  await unwrap(
    service
      .from('offer_events')
      .update({ announced_at: iso(at) })
      .in('id', eventIds)
      .is('announced_at', null)
      .select('id'),
  )
}

const iso = (at: number): string => new Date(at).toISOString()
