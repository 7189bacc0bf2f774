import type { OfferState, OfferPermissions } from '../../domain/offers/state/permissions.ts'
import type { OfferTotals } from '../../domain/offers/price/totals.ts'
import type { OfferEventKind } from './event.ts'
import type { OfferContent } from './offer.ts'
import type { One, Page } from '../admin.ts'

// The responses of /api/admin/offers, and the input of a customer's page. Amounts are øre, VAT included.

/** States to filter a list by. A sent offer past its last day is `expired`, not `sent`. */
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
  /** The total as last calculated: with the customer's choice, or else the defaults. */
  readonly total: number
  /** The version the customer sees; null before the first is sent. */
  readonly currentVersion: number | null
  /** Last day of that version: `2026-12-18`. */
  readonly validUntil: string | null
  /** When the goods had arrived, and the last day of the right of withdrawal, which counts from then. Null before. */
  readonly deliveredOn: string | null
  readonly cancelUntil: string | null
  readonly leadId: string | null
  readonly chosen: readonly string[] | null
  /** The user id of its adviser. */
  readonly adviser: string | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

export interface OfferRow extends OfferSummary {
  /** Sent, not answered, and past its last day. */
  readonly expired: boolean
}

export type OfferList = Page<OfferRow>

export interface OfferVersionView {
  readonly version: number
  /** Changes with every change of a draft. Saving and sending name the revision that the user saw. */
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
  /** The user id of staff; null for the customer and the schedule. */
  readonly actor: string | null
  readonly payload: Readonly<Record<string, unknown>>
  /** Whether its webhooks and mails are sent. */
  readonly announced: boolean
}

export interface OfferView extends OfferRow {
  /** Newest first; one without `sentAt` is the draft. */
  readonly versions: readonly OfferVersionView[]
  readonly events: readonly OfferEventView[]
  /** Of the newest version, with the customer's choice if that is the sent one. Null after an erasure. */
  readonly totals: OfferTotals | null
  /** Why the draft can't be sent: field → message; empty = it can. */
  readonly missing: Readonly<Record<string, string>>
}

/** Response to a write: the offer as it is now. */
export type OfferSaved = One<OfferView>

/** An offer as its customer sees it. */
export interface CustomerOffer {
  readonly id: string
  readonly number: string
  readonly state: Exclude<OfferState, 'draft' | 'retracted'>
  /** The version shown, and the version in force; an older version can only be read. */
  readonly version: number
  readonly currentVersion: number
  /** The versions that were sent, newest first. */
  readonly versions: readonly { readonly version: number; readonly sentAt: string }[]
  readonly sentAt: string
  readonly content: OfferContent
  readonly totals: OfferTotals
  readonly can: OfferPermissions
  /** Both null until the goods have arrived. */
  readonly deliveredOn: string | null
  readonly cancelUntil: string | null
  /** The text to agree to, as an acceptance stores it. */
  readonly acceptanceText: string
  /** The acceptance; null unless there is one, withdrawn or not. */
  readonly acceptance: Acceptance | null
  /** When it was declined, and when the customer withdrew (ISO 8601). */
  readonly declinedAt: string | null
  readonly cancelledAt: string | null
  /** The confirmed withdrawal; null without one. */
  readonly cancellation: Cancellation | null
  /** The customer's questions, oldest first. */
  readonly questions: readonly { readonly at: string; readonly text: string }[]
}

export interface Cancellation {
  readonly at: string
  readonly name: string
  /** The recipient of its receipt. */
  readonly email: string
  readonly text: string
}

export interface Acceptance {
  readonly at: string
  readonly version: number
  /** The name of the person who accepted, as typed. */
  readonly name: string
  /** The text agreed to. */
  readonly text: string
  readonly options: readonly string[]
  readonly total: number
}
