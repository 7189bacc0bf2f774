import type { Lead } from '#shared/schemas/lead.ts'
import type {
  Delivery,
  DeliveryStatus,
  TestResult,
  WebhookTarget,
  WebhookKind,
} from '#shared/schemas/webhook.ts'
import type { MailOrder } from '#worker/mail/mail-of.ts'

/** What the rest of the Worker may ask of the outbox. The durable object implements it; tests may fake it. */
export interface Outbox {
  /** Makes a submission durable. Resolves only after the commit. */
  accept(submission: Submission): Promise<AcceptResult>
  /**
   * Makes an event that is no lead's durable, with a delivery to every webhook that takes its kind; none takes it: none.
   * The same id twice is one event. Resolves only after the commit. False where it was known.
   * Rejects where nobody can tell yet who takes what.
   */
  deliverEvent(event: OutboxEvent): Promise<boolean>
  /** Newest first. */
  listLeads(query: LeadQuery): Promise<LeadPage>
  showLead(id: string): Promise<LeadDetail | null>
  /** Sends a lead that was set aside to its receivers after all. */
  unmarkAsSpam(id: string): Promise<boolean>
  listDeliveries(query: DeliveryQuery): Promise<DeliveryPage>
  showDelivery(id: string): Promise<Delivery | null>
  /**
   * Starts the schedule over. The delivery keeps its id. False where there is none, or it was emptied. One whose webhook is not active goes
   * to who takes its kind now, or stays parked. Waits up to `waitMs` (at most 20,000) for its first attempt.
   */
  replay(deliveryId: string, waitMs?: number): Promise<boolean>
  /** Keeps a mail until it is sent, as safely as a lead. Resolves only after the commit; asked again under its id, it is one mail. */
  sendMail(mail: NewMail): Promise<MailResult>
  /** Deletes leads, stored or not, with everything that was or was to be sent of them; unknown ids are passed over. */
  eraseLeads(ids: readonly string[]): Promise<void>
  /** Empties and ends everything of an offer that is held here, by its number; what is told of it later isn't taken. The same twice is once. */
  eraseOffer(number: string): Promise<void>
  /** One post at once, not repeated by itself. Logged unless `skipLog`. */
  sendTest(input: TestInput): Promise<TestResult>
  /**
   * Called after publishing: parks what waits for receivers that are gone, and sends what they can take again. A list that
   * was published (ISO 8601; now unless given) before the one known is passed over.
   */
  webhooksChanged(receivers: readonly WebhookTarget[], publishedAt?: string): Promise<void>
  /** Re-arms the alarm; called by the cron as a watchdog. */
  arm(): Promise<void>
  counts(): Promise<OutboxCounts>
  /** Counts a visit that came by a friend's link. */
  countVisit(code: string): Promise<void>
  /** What came by a friend's link. */
  referral(code: string): Promise<ReferralCounts>
}

export interface Submission {
  readonly lead: Omit<Lead, 'id'>
  /** Client key and body together: the same twice is one lead. Checked before the limit. */
  readonly idempotencyKey: string
  /** Another key under which it may have been taken already. */
  readonly repeats?: string | null
  /** Address to count against the limit: IPv4, or IPv6 cut to /64. */
  readonly address: string
  readonly limit: { readonly perMinute: number; readonly perDay: number }
  /** Origin of the site it was sent to: mails about it link there. */
  readonly origin: string
}

export interface NewMail extends MailOrder {
  /** UUID of whoever wants it sent; the same for every retry. Known for 90 days. */
  readonly id: string
  /** What it is about, shown in the log: `offer` … */
  readonly kind: string
  /** Path of the page it follows from; '' = none. */
  readonly sourceUrl: string
}
/** off: there is no key of the mail service · no_recipient: `email` is no address that a mail may go to · erased: its offer was */
export type MailResult = 'accepted' | 'known' | 'off' | 'no_recipient' | 'erased'
/** Something that happened and is kept elsewhere; here it is only delivered. */
export interface OutboxEvent {
  /** UUID of the record that is kept. */
  readonly id: string
  readonly kind: WebhookKind
  /** What receivers get. */
  readonly payload: Readonly<Record<string, unknown>>
  /** Path of the page it happened on. */
  readonly sourceUrl: string
  readonly sourceComponent: string
}

export type AcceptResult =
  | { readonly ok: true; readonly id: string; readonly duplicate: boolean }
  | { readonly ok: false; readonly retryAfterSeconds: number }

export interface LeadQuery {
  readonly state?: LeadState
  readonly search?: string
  /** Opaque cursor of the page before. */
  readonly cursor?: string
  /** Rows a page, 1–200. */
  readonly limit: number
}
/** new: accepted · stored: in Supabase · set-aside: suspect, waits for staff */
export type LeadState = 'new' | 'stored' | 'set-aside'
export interface LeadRow extends Lead {
  readonly stored: boolean
  /** Why Supabase refused the row; tried again every hour. */
  readonly storeError: string | null
  /** Deliveries by status. */
  readonly deliveries: Readonly<Partial<Record<DeliveryStatus, number>>>
}
export interface LeadPage {
  readonly rows: readonly LeadRow[]
  readonly nextCursor: string | null
  /** null while searching: the search ends with the page. */
  readonly total: number | null
  /** When the oldest lead held at all was received (ISO 8601), whatever was asked for; null = none is held. */
  readonly heldSince: string | null
}
export interface LeadDetail extends LeadRow {
  readonly deliveryList: readonly Delivery[]
}

export interface DeliveryQuery {
  readonly status?: DeliveryStatus
  readonly webhookId?: string
  readonly search?: string
  readonly cursor?: string
  readonly limit: number
}
export interface DeliveryPage {
  readonly rows: readonly Delivery[]
  readonly nextCursor: string | null
  readonly counts: Readonly<Record<DeliveryStatus, number>>
  /** When the oldest delivery held at all was made (ISO 8601), whatever was asked for; null = none is held. */
  readonly heldSince: string | null
}

export interface TestInput {
  readonly webhook: {
    readonly id: string
    readonly name: string
    readonly url: string
    /** Sealed, newest first. */ readonly secrets: readonly string[]
  }
  readonly payload: Readonly<Record<string, unknown>>
  readonly sourceUrl: string
  readonly sourceComponent: string
  readonly skipLog: boolean
}

export interface ReferralCounts {
  readonly visits: number
  /** Leads of those visits, none that was set aside. */
  readonly leads: number
  /** Day of the last visit, e.g. `2026-11-04`; null where there was none. */
  readonly lastVisit: string | null
}

export interface OutboxCounts {
  readonly leads: number
  /** Not in Supabase yet, whatever their state. */
  readonly unstored: number
  /** Each lead once. */
  readonly states: Readonly<Record<LeadState, number>>
  /** Leads and log rows that Supabase refused as they are. */
  readonly refused: number
  readonly deliveries: Readonly<Record<DeliveryStatus, number>>
}
