import type { FailingReceiver } from '../domain/deliveries/receiver-health.ts'
import type { ConsentRecord, SetAsideReason } from './lead.ts'
import type { Campaign } from './campaign.ts'
import type { Network } from '../domain/advertising/network.ts'
import type { Delivery, DeliveryAttempt, DeliveryStatus } from './webhook.ts'

/** What /api/admin answers and the console shows. */

/** One page of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** `cursor` of the next page; null on the last. */
  readonly nextCursor: string | null
}

/** One record, as it is now. Reads and writes of it answer the same. */
export interface One<Row> {
  readonly row: Row
}

/** new: accepted, not yet in the database · stored: in the database · set-aside: suspected spam, for staff to check */
export type LeadState = 'new' | 'stored' | 'set-aside'

export interface LeadSummary {
  readonly id: string
  readonly kind: string
  readonly name: string
  /** E-mail, else phone. */
  readonly contact: string
  /** As typed; '' without one. */
  readonly phone: string
  /** What it is about, as chosen by the sender. */
  readonly subject: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly stored: boolean
  /** Why the database refused the row; it is retried. */
  readonly storeError: string | null
  readonly setAside: SetAsideReason | string | null
  /** Deliveries by status; empty for leads older than the outbox keeps. */
  readonly deliveries: Readonly<Partial<Record<DeliveryStatus, number>>>
}

/** A delivery without its payload, but with the values that identify it. */
export interface DeliverySummary extends Omit<Delivery, 'payload' | 'attempts'> {
  readonly attempts: readonly Omit<DeliveryAttempt, 'response'>[]
  /** The masked recipient of a mail: m•••@eksempel.dk. */
  readonly mailTo: string | null
  readonly offerNumber: string | null
}

/** The referral link that a lead came by, or whose owner sent it. */
export interface ReferralView {
  readonly code: string
  readonly visits: number
  readonly leads: number
  /** Day of the last visit, e.g. `2026-11-04`. */
  readonly lastVisit: string | null
}

export interface LeadView extends LeadSummary {
  readonly values: Readonly<Record<string, unknown>>
  readonly campaign: Campaign | null
  readonly consents: readonly ConsentRecord[]
  readonly sourceUrl: string
  readonly sourceComponent: string
  readonly deliveryList: readonly DeliverySummary[]
  readonly referral: ReferralView | null
}

export interface Overview {
  readonly leads: number
  /** Each lead is counted once. */
  readonly states: Readonly<Record<LeadState, number>>
  readonly deliveries: Readonly<Record<DeliveryStatus, number>>
  /** Receivers in use whose last attempts, three or more, all failed; the longest failing first. */
  readonly failing: readonly FailingReceiver[]
  /** Whether mails are sent. */
  readonly mail: boolean
  /** Whether each advertising network has its tag on the site, and whether the Worker reports to it. */
  readonly advertising: readonly {
    readonly network: Network
    readonly tag: boolean
    readonly server: boolean
  }[]
}
