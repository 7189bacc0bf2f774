import type { OfferState, OfferPermissions } from '../../domain/offers/permissions.ts'
import type { OfferTotals } from '../../domain/offers/totals.ts'
import type { OfferEventKind } from './event.ts'
import type { OfferContent } from './offer.ts'

/** What /api/admin/offers answers, and what a customer's page is made of. Amounts are øre, VAT included. */

/** States to filter a list by: a sent offer whose last day is over is `expired`, not `sent`. */
export const offerListStates = [
  'draft',
  'sent',
  'expired',
  'accepted',
  'declined',
  'cancelled',
  'retracted',
] as const
export type OfferListState = (typeof offerListStates)[number]

export interface OfferSummary {
  readonly id: string
  /** `2026-0001`. */
  readonly number: string
  readonly state: OfferState
  readonly customerName: string
  readonly customerEmail: string
  /** As it was last reckoned: with what the customer chose, else the defaults. */
  readonly total: number
  /** The version the customer sees; null before the first is sent. */
  readonly currentVersion: number | null
  /** Last day of that version: `2026-12-18`. */
  readonly validUntil: string | null
  /** When the goods had arrived, and the last day of the right of withdrawal, which counts from then. Null: not yet. */
  readonly deliveredOn: string | null
  readonly cancelUntil: string | null
  readonly leadId: string | null
  readonly chosen: readonly string[] | null
  /** The member of staff whose it is. */
  readonly adviser: string | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

export interface OfferRow extends OfferSummary {
  /** Sent, not answered, and its last day is over. */
  readonly expired: boolean
}

export interface OfferList {
  readonly rows: readonly OfferRow[]
  readonly nextCursor: string | null
}

export interface OfferVersionView {
  readonly version: number
  /** Another one whenever a draft was changed: whoever saves or sends says which one they saw. */
  readonly revision: string
  /** `{ erased: true }` after an erasure. */
  readonly content: OfferContent
  /** Null: the draft. */
  readonly sentAt: string | null
  readonly createdBy: string | null
  readonly createdAt: string
}

export interface OfferEventView {
  readonly id: string
  readonly kind: OfferEventKind
  readonly version: number | null
  readonly at: string
  /** The member of staff; null for the customer and the clock. */
  readonly actor: string | null
  readonly payload: Readonly<Record<string, unknown>>
  /** Whether webhooks have been told. */
  readonly announced: boolean
}

export interface OfferView extends OfferRow {
  /** Newest first; one without `sentAt` is the draft. */
  readonly versions: readonly OfferVersionView[]
  readonly events: readonly OfferEventView[]
  /** Of the newest version, with the customer's choice where it is the one sent. Null after an erasure. */
  readonly totals: OfferTotals | null
  /** What keeps the draft from being sent: field → message; empty = it can be. */
  readonly missing: Readonly<Record<string, string>>
}

/** Answer to a write: the offer as it is now. */
export interface OfferSaved {
  readonly offer: OfferView
}

/** An offer as its customer sees it. */
export interface CustomerOffer {
  readonly id: string
  readonly number: string
  readonly state: Exclude<OfferState, 'draft' | 'retracted'>
  /** The version shown, and the one that holds; an older one can be read, and nothing else. */
  readonly version: number
  readonly currentVersion: number
  /** Those that were sent, newest first. */
  readonly versions: readonly { readonly version: number; readonly sentAt: string }[]
  readonly sentAt: string
  readonly content: OfferContent
  readonly totals: OfferTotals
  readonly can: OfferPermissions
  /** Both null until the goods have arrived. */
  readonly deliveredOn: string | null
  readonly cancelUntil: string | null
  /** The words to agree to, as they are kept with an acceptance. */
  readonly acceptanceText: string
  /** What was accepted; null unless it is (or was, before the withdrawal). */
  readonly acceptance: Acceptance | null
  /** When it was declined or withdrawn from (ISO 8601). */
  readonly declinedAt: string | null
  readonly cancelledAt: string | null
  /** The withdrawal as it was confirmed; null unless there was one. */
  readonly cancellation: Cancellation | null
  /** The customer's questions, oldest first. */
  readonly questions: readonly { readonly at: string; readonly text: string }[]
}

export interface Cancellation {
  readonly at: string
  readonly name: string
  /** Where its receipt went. */
  readonly email: string
  readonly text: string
}

export interface Acceptance {
  readonly at: string
  readonly version: number
  /** Who accepted, as typed. */
  readonly name: string
  /** The words that were agreed to. */
  readonly text: string
  readonly options: readonly string[]
  readonly total: number
}
