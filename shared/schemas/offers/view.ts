import type { OfferState, OfferPermissions } from '../../domain/offers/state/permissions.ts'
import type { OfferTotals } from '../../domain/offers/price/totals.ts'
import type { OfferEventKind } from './event.ts'
import type { OfferContent } from './offer.ts'
import type { RowOf } from '../../admin/define.ts'
import type { offers } from '../../admin/offers.ts'
import type { One } from '../admin.ts'

// The responses of /api/admin/offers, and the input of a customer's page. Amounts are øre, VAT included.

/** An offer's entry in lists. */
export type OfferRow = RowOf<typeof offers>

/** What an offer says besides its entry in lists. */
export interface OfferFacts {
  readonly state: OfferState
  /** The version the customer sees; null before the first is sent. */
  readonly currentVersion: number | null
  /** When the goods had arrived, and the last day of the right of withdrawal, which counts from then. Null before. */
  readonly deliveredOn: string | null
  readonly cancelUntil: string | null
  readonly leadId: string | null
  readonly caseId: string | null
  readonly chosen: readonly string[] | null
}

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

export interface OfferView extends OfferRow, OfferFacts {
  /** Sent, not answered, and past its last day. */
  readonly expired: boolean
  /** Newest first; one without `sentAt` is the draft. */
  readonly versions: readonly OfferVersionView[]
  readonly events: readonly OfferEventView[]
  /** Of the newest version, with the customer's choice if that is the sent one. Null after an erasure. */
  readonly totals: OfferTotals | null
  /** Why the draft can't be sent: field → message; empty = it can. */
  readonly missing: Readonly<Record<string, string>>
}

/** What an editor checks before an offer is sent, as far as only the server knows it. */
export interface OfferChecks {
  /** Other offers to the same customer that are drafts or not answered. */
  readonly others: readonly Pick<
    OfferRow,
    'id' | 'number' | 'title' | 'total' | 'status' | 'validUntil'
  >[]
  /** The calculation that the offer was made from, if its figures have changed since. */
  readonly calculation: ChangedCalculation | null
}

/** A main figure that is calculated differently now; null where it is not reached within the years of the model. */
export interface ChangedFigure {
  readonly label: string
  readonly unit: string
  readonly before: number | null
  readonly now: number | null
}

export interface ChangedCalculation {
  /** When the stored figures were calculated, ISO 8601. */
  readonly calculatedAt: string
  /** Main figures that differ today, with the unit of both. */
  readonly figures: readonly ChangedFigure[]
  /** Constants that came into force since, in Danish. */
  readonly constants: readonly {
    readonly label: string
    readonly unit: string
    readonly before: number
    readonly now: number
  }[]
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
