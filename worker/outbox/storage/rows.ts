import { isNetwork } from '#shared/domain/advertising/network.ts'
import type { Lead, LeadKind, SetAsideReason } from '#shared/schemas/lead.ts'
import type { Delivery, DeliveryAttempt, DeliveryStatus } from '#shared/schemas/webhook.ts'

/** Target of leads that no webhook receives: FALLBACK_WEBHOOK_URL. */
export const fallbackTarget = 'fallback'
/** Target of every quote request: QUOTE_SERVICE_URL, where it is set. */
export const quoteServiceTarget = 'quote-service'
/** Target of mails: the mail service. */
export const mailTarget = 'mail'
/** Target of SMS: the SMS gateway. */
export const smsTarget = 'sms'

/** Whether a target is an advertising network, which gets conversions. */
export const isConversionTarget: (target: string) => boolean = isNetwork

/** Whether a target is a service with a protocol of its own. */
export const isServiceTarget = (target: string): boolean =>
  target === mailTarget || target === smsTarget || isConversionTarget(target)

/** The kind of a mail that staff send themselves from the test benches: neither counted, nor stored in the database, nor left behind. */
export const testMailKind = 'sandbox'

/** Whether a target is no webhook: it is always active, so its deliveries are never held. */
export const isInternalTarget = (target: string): boolean =>
  target === fallbackTarget || target === quoteServiceTarget || isServiceTarget(target)

/** A row of `leads`. */
export type LeadSql = {
  seq: number
  id: string
  kind: string
  values: string
  campaign: string | null
  consents: string
  source_url: string
  source_component: string
  set_aside: string | null
  received_at: number
  rev: number
  stored_rev: number
  store_error: string | null
}

export const leadColumns =
  'leads.seq, leads.id, leads.kind, leads."values", leads.campaign, leads.consents, leads.source_url, leads.source_component, leads.set_aside, leads.received_at, leads.rev, leads.stored_rev, leads.store_error'

export function toLead(row: LeadSql): Lead {
  return {
    id: row.id,
    kind: row.kind as LeadKind,
    values: JSON.parse(row.values) as Lead['values'],
    campaign: row.campaign ? (JSON.parse(row.campaign) as Lead['campaign']) : null,
    consents: JSON.parse(row.consents) as Lead['consents'],
    sourceUrl: row.source_url,
    sourceComponent: row.source_component,
    setAside: row.set_aside as SetAsideReason | null,
    receivedAt: iso(row.received_at),
  }
}

/** A row of `deliveries` with the columns of its lead that it needs. */
export type DeliverySql = {
  seq: number
  id: string
  kind: string
  target: string
  name: string
  status: string
  tries: number
  next_at: number | null
  lead_seq: number | null
  attempts: string
  created_at: number
  rev: number
  stored_rev: number
  store_error: string | null
  lead_id: string | null
  payload: string | null
  lead_values: string | null
  campaign: string | null
  origin: string | null
  source_url: string | null
  source_component: string | null
}

/** To be read from `deliverySource`: a delivery of a lead has no copy of the lead's values. */
export const deliveryColumns = `deliveries.seq, deliveries.id, deliveries.kind, deliveries.target, deliveries.name, deliveries.status, deliveries.tries,
  deliveries.next_at, deliveries.lead_seq, deliveries.attempts, deliveries.created_at, deliveries.rev, deliveries.stored_rev, deliveries.store_error, leads.id AS lead_id, deliveries.payload,
  leads."values" AS lead_values, leads.campaign, leads.origin, coalesce(deliveries.source_url, leads.source_url) AS source_url,
  coalesce(deliveries.source_component, leads.source_component) AS source_component`
export const deliverySource = 'deliveries LEFT JOIN leads ON leads.seq = deliveries.lead_seq'

export function toDelivery(row: DeliverySql): Delivery {
  return {
    id: row.id,
    leadId: row.lead_id,
    kind: row.kind,
    webhookId: isInternalTarget(row.target) ? null : row.target,
    webhookName: row.name,
    status: row.status as DeliveryStatus,
    attempts: JSON.parse(row.attempts) as DeliveryAttempt[],
    nextAttemptAt: row.next_at === null ? null : iso(row.next_at),
    payload: JSON.parse(serializeBody(row)) as Delivery['payload'],
    sourceUrl: row.source_url ?? '',
    sourceComponent: row.source_component ?? '',
    createdAt: iso(row.created_at),
  }
}

/** The exact text to post: the payload, or the lead's values with its campaign as `utmFields`. */
export function serializeBody({
  kind,
  payload,
  lead_values: values,
  campaign,
}: Pick<DeliverySql, 'kind' | 'payload' | 'lead_values' | 'campaign'>): string {
  if (payload !== null) return payload
  if (values === null) return '{}'
  if (!campaign && kind !== 'booking') return values
  const parsed = JSON.parse(values) as Readonly<Record<string, unknown>>
  return JSON.stringify({
    ...(kind === 'booking' ? withoutKeys(parsed) : parsed),
    ...(campaign && { utmFields: JSON.parse(campaign) as object }),
  })
}

/** A booking's values without the keys of the customer's page and of the hold. */
function withoutKeys({
  token: _token,
  wish,
  ...values
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { visitor: _visitor, ...meeting } = (wish ?? {}) as Readonly<Record<string, unknown>>
  return { ...values, wish: meeting }
}

const iso = (ms: number): string => new Date(ms).toISOString()
