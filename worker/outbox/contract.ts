import type { Network } from '#shared/domain/advertising/network.ts'
import type { ReceiverHealth } from '#shared/domain/deliveries/receiver-health.ts'
import type { LeadState, Overview, ReferralView } from '#shared/schemas/admin.ts'
import type { Lead } from '#shared/schemas/lead.ts'
import type {
  Delivery,
  DeliveryStatus,
  TestResult,
  WebhookTarget,
  WebhookKind,
} from '#shared/schemas/webhook.ts'
import type { Suppressed } from '#worker/data/suppressions.ts'
import type { MailOrder } from '#worker/mail/render-mail.ts'
import type { NewUnsubscribed } from './suppressions.ts'

/** What the rest of the Worker may call on the outbox. The durable object implements it; tests may fake it. */
export interface Outbox {
  /** Makes a submission durable. Resolves only after the commit. */
  accept(submission: Submission): Promise<AcceptResult>
  /**
   * Makes an event durable that belongs to no lead, with a delivery to each webhook that receives its kind. Idempotent by its
   * id: false for a duplicate. Resolves only after the commit. Rejects while the webhooks are not known yet.
   */
  deliverEvent(event: OutboxEvent): Promise<boolean>
  /** Newest first. */
  listLeads(query: LeadQuery): Promise<LeadPage>
  showLead(id: string): Promise<LeadDetail | null>
  /** Sends a lead that was set aside as spam to its webhooks. False where no such lead is set aside. */
  unmarkAsSpam(id: string): Promise<boolean>
  listDeliveries(query: DeliveryQuery): Promise<DeliveryPage>
  showDelivery(id: string): Promise<Delivery | null>
  /**
   * Restarts a delivery's schedule under its id. If its webhook is not active, the delivery goes to the webhooks that now receive
   * its kind, or is parked if there are none. Waits up to `waitMs` (at most 20,000) for its first attempt. False where it is missing
   * or erased; `under_way` while an attempt is being made.
   */
  replay(deliveryId: string, waitMs?: number): Promise<boolean | 'under_way'>
  /** Replays several deliveries without waiting. */
  replayMany(deliveryIds: readonly string[]): Promise<ReplayResults>
  /** Restarts the schedules of a receiver's waiting deliveries, all due now. Returns their number. */
  sendWaiting(receiver: string): Promise<number>
  /** How receivers have answered lately. */
  receivers(): Promise<readonly ReceiverHealth[]>
  /** Makes a person's wish to get no more marketing durable. Resolves only after the commit; the database gets it later. */
  suppress(entry: NewUnsubscribed): Promise<void>
  /** Takes over suppressions that staff made or lifted in the database. */
  suppressionsChanged(changes: readonly Suppressed[]): Promise<void>
  /** Makes a mail durable. Idempotent by its id. Resolves only after the commit. */
  sendMail(mail: NewMail): Promise<MailResult>
  /** Makes an SMS durable. Idempotent by its id. Resolves only after the commit. */
  sendSms(sms: NewSms): Promise<SmsResult>
  /** Makes it durable that leads' conversions are no longer allowed: their senders withdrew the consent. Ignores unknown ids. */
  withdrawConversions(leadIds: readonly string[]): Promise<void>
  /** Deletes leads, stored or not, with their deliveries; ignores unknown ids. */
  eraseLeads(ids: readonly string[]): Promise<void>
  /** Erases the deliveries and mails of an offer, by its number, and ignores its later events. Idempotent. */
  eraseOffer(number: string): Promise<void>
  /** Posts once, immediately and without retries. Logged unless `skipLog`. */
  sendTest(input: TestInput): Promise<TestResult>
  /**
   * Called after publishing: parks deliveries of inactive webhooks, and resumes those of active ones. Ignores a list that was
   * published (ISO 8601; now unless given) before the known one.
   */
  webhooksChanged(webhooks: readonly WebhookTarget[], publishedAt?: string): Promise<void>
  /** Re-arms the alarm; called by the cron as a watchdog. */
  arm(): Promise<void>
  counts(): Promise<OutboxCounts>
  /** Counts a visit by a referral link. */
  countVisit(code: string): Promise<void>
  /** Counts a click of one of staff's links, by its id. */
  countClick(link: string): Promise<void>
  /** Counts a visit with a campaign of staff's in the address, by its utm_campaign. */
  countCampaign(value: string, what: readonly CampaignVisit[]): Promise<void>
  /** Visits and leads by a referral link. */
  referral(code: string): Promise<ReferralCounts>
}

/** What is counted of a visit: that it came from outside, or that it opened the quote request. */
export type CampaignVisit = 'visits' | 'forms'

export interface Submission {
  readonly lead: Omit<Lead, 'id'>
  /** Made from client key and body: a second submission with it is a duplicate. Checked before the limit. */
  readonly idempotencyKey: string
  /** Another key under which it may have been accepted already. */
  readonly repeats?: string | null
  /** Address to count against the limit: IPv4, or IPv6 cut to /64. */
  readonly address: string
  readonly limit: { readonly perMinute: number; readonly perDay: number }
  /** Origin of the site it was sent to: its mails link there. */
  readonly origin: string
  /** One for each advertising network that the Worker reports to; missing for a lead that is no conversion. */
  readonly conversions?: readonly NewConversion[]
}

export interface NewConversion {
  readonly network: Network
  /** `to`: the account at the network; `event`: in its protocol, without personal data in clear. Null without consent. */
  readonly payload: { readonly to: string; readonly event: object } | null
}

export interface NewMail extends MailOrder {
  /** UUID, the same for every retry. Stored for 90 days. */
  readonly id: string
  /** Its kind in the log: `offer` … */
  readonly kind: string
  /** Path of the page that caused it; '' = none. */
  readonly sourceUrl: string
}
/**
 * off: the mail service has no key · no_recipient: `email` is not a valid recipient · erased: its offer is erased · suppressed: the
 * recipient gets no marketing and no reminders
 */
export type MailResult = 'accepted' | 'known' | 'off' | 'no_recipient' | 'erased' | 'suppressed'
/** An SMS to send, as the outbox stores it. */
export interface SmsOrder {
  readonly template: 'booking-reminder'
  /** In E.164 form. */
  readonly phone: string
  /** Origin of the site, for the link to it. */
  readonly origin: string
  readonly data: MailOrder['data']
}
export interface NewSms extends SmsOrder {
  /** UUID, the same for every retry. Stored for 90 days. */
  readonly id: string
  /** Its kind in the log. */
  readonly kind: string
  /** Path of the page that caused it. */
  readonly sourceUrl: string
}
/** off: the gateway has no key · no_recipient: `phone` is not a number in E.164 form */
export type SmsResult = 'accepted' | 'known' | 'off' | 'no_recipient'
/** An event that is stored elsewhere; the outbox only delivers it. */
export interface OutboxEvent {
  /** UUID of the stored record. */
  readonly id: string
  readonly kind: WebhookKind
  /** The body of the posts. */
  readonly payload: Readonly<Record<string, unknown>>
  /** Path of the page it happened on. */
  readonly sourceUrl: string
  readonly sourceComponent: string
}

export type AcceptResult =
  | { readonly ok: true; readonly id: string; readonly duplicate: boolean }
  | { readonly ok: false; readonly retryAfterSeconds: number }

export interface LeadQuery {
  /** Leads in any of these; all without one. */
  readonly states?: readonly LeadState[]
  readonly search?: string
  /** `nextCursor` of the page before. */
  readonly cursor?: string
  /** Rows a page, 1–200. */
  readonly limit: number
}
export interface LeadRow extends Lead {
  readonly stored: boolean
  /** Why Supabase refused the row; retried every hour. */
  readonly storeError: string | null
  /** Deliveries by status. */
  readonly deliveries: Readonly<Partial<Record<DeliveryStatus, number>>>
}
export interface LeadPage {
  readonly rows: readonly LeadRow[]
  readonly nextCursor: string | null
  /** null while searching: the search ends with the page. */
  readonly total: number | null
  /** When the oldest lead in the outbox was received (ISO 8601), whatever the filter; null = the outbox is empty. */
  readonly heldSince: string | null
}
export interface LeadDetail extends LeadRow {
  readonly deliveryList: readonly Delivery[]
}

export interface DeliveryQuery {
  readonly statuses?: readonly DeliveryStatus[]
  /** Ids of webhooks, and `fallback`, `quote-service` or `mail`. */
  readonly receivers?: readonly string[]
  readonly kinds?: readonly string[]
  /** Created from this instant on, and before the other (ISO 8601). */
  readonly since?: string | null
  readonly until?: string | null
  /** A receiver's name, an id or its beginning, a time of day, or a part of what was sent. */
  readonly search?: string
  readonly cursor?: string
  readonly limit: number
}
export interface DeliveryPage {
  readonly rows: readonly Delivery[]
  readonly nextCursor: string | null
  /** Matching deliveries; null on later pages, while searching, and above 10,000. */
  readonly total: number | null
  /** When the oldest delivery in the outbox was created (ISO 8601), whatever the filter; null = the outbox is empty. */
  readonly heldSince: string | null
}

/**
 * What became of each delivery. parked: no webhook receives it now · under_way: an attempt is being made · missing: only the database
 * has it, or nothing does · erased: its content is erased
 */
export type ReplayResults = Readonly<
  Record<string, 'replayed' | 'parked' | 'under_way' | 'missing' | 'erased'>
>

export interface TestInput {
  readonly webhook: {
    readonly id: string
    readonly name: string
    readonly url: string
    /** Sealed, newest first. */
    readonly secrets: readonly string[]
  }
  readonly payload: Readonly<Record<string, unknown>>
  readonly sourceUrl: string
  readonly sourceComponent: string
  readonly skipLog: boolean
  /** How much of the response is returned, in bytes; the usual amount without it. */
  readonly responseBytes?: number
}

export type ReferralCounts = Omit<ReferralView, 'code'>

export interface OutboxCounts extends Omit<Overview, 'mail' | 'advertising'> {
  /** Not yet in Supabase, in any state. */
  readonly unstored: number
  /** Leads and deliveries that Supabase refused. */
  readonly refused: number
}
