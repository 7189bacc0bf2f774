import {
  shownAnswerBytes,
  type TestAnswer,
  testEvents,
  type TestPayload,
  testSecret,
} from '#shared/admin/sandbox.ts'
import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { normalizeAddress, refuseAddress } from '#shared/domain/webhook-address.ts'
import { href } from '#shared/routes/href.ts'
import { bookingEventKinds } from '#shared/schemas/booking.ts'
import type { LeadKind } from '#shared/schemas/lead.ts'
import { offerEventKinds } from '#shared/schemas/offers/event.ts'
import { logTestSend } from '#worker/data/access-log.ts'
import { sealSecret } from '#worker/data/seal.ts'
import { serializeBody } from '#worker/outbox/storage/rows.ts'
import { addressRules } from '#worker/outgoing/address-rules.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { toOutboxEvent as toBookingWebhook } from '../bookings/event-payload.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { leadMissing, showLead } from '../leads/show.ts'
import { toOutboxEvent as toOfferWebhook } from '../offers/event-payload.ts'
import { toOrderWebhook } from '../orders/webhook.ts'
import {
  exampleBookingEvent,
  exampleLeads,
  exampleOfferEvent,
  exampleOrderEvent,
} from './examples.ts'

/** What a test is made of: the event's type, and the real lead it is about; an example without one. */
export interface EventChoice {
  readonly type: string
  readonly lead: string | null
}

const unknownEvent = () => new Problem(400, 'bad_query', 'Vælg en hændelse')

/** The payload of an event as webhooks get it, made by the code that makes the real ones, and marked as a test. @throws Problem 404, 422. */
export async function makeTestPayload(
  context: ServiceContext,
  { type, lead }: EventChoice,
): Promise<TestPayload> {
  const payload = await makePayload(context, type, lead)
  return { body: JSON.stringify({ test: true, ...payload }) }
}

async function makePayload(
  context: ServiceContext,
  type: string,
  lead: string | null,
): Promise<object> {
  const event = Object.hasOwn(testEvents, type) ? testEvents[type] : undefined
  if (!event) throw unknownEvent()
  const now = context.deps.now()
  if (event.isLead) return makeLeadPayload(context, event.kind as LeadKind, lead)
  const named = (prefix: string) => type.slice(prefix.length).replaceAll('-', '_')
  if (event.kind === 'order')
    return (await toOrderWebhook(exampleOrderEvent(named('order-'), now))).payload
  if (event.kind === 'booking') {
    const kind = bookingEventKinds.find((each) => each === named('booking-'))
    const made = kind && (await toBookingWebhook(exampleBookingEvent(kind, now)))
    if (!made) throw unknownEvent()
    return made.payload
  }
  const kind = offerEventKinds.find((each) => each === named('offer-'))
  const made = kind && toOfferWebhook(exampleOfferEvent(kind, now), context.origin)
  if (!made) throw unknownEvent()
  return made.payload
}

/** A lead as the outbox posts it; a real one is read as the signed-in user. */
async function makeLeadPayload(
  context: ServiceContext,
  kind: LeadKind,
  id: string | null,
): Promise<object> {
  const found = id === null ? null : await showLead(context, id)
  if (id !== null && !found) throw leadMissing()
  if (found && found.kind !== kind)
    throw invalid({ lead: 'Henvendelsen er af en anden slags. Vælg en anden.' })
  const body = serializeBody({
    kind,
    payload: null,
    lead_values: JSON.stringify(found?.values ?? exampleLeads[kind]),
    campaign: found?.campaign ? JSON.stringify(found.campaign) : null,
  })
  return JSON.parse(body) as object
}

/**
 * Posts the payload once to an address of the user's choice, signed with the test secret, under the rules of every webhook. It is
 * written to the audit log, and nowhere else: no delivery, no retry, no count. @throws Problem 409 beyond the limit, 422.
 */
export async function sendTestEvent(
  context: ServiceContext,
  choice: EventChoice & { readonly url: string },
): Promise<TestAnswer> {
  const { env, outbox } = context.deps
  const refused = refuseAddress(choice.url, addressRules(env))
  if (refused) throw invalid({ url: refused })
  const url = normalizeAddress(choice.url)
  const { body } = await makeTestPayload(context, choice)
  await logTestSend(asUser(context), `webhook ${choice.type}`, new URL(url).host, choice.lead)
  const { httpStatus, reason, ms, response } = await outbox.sendTest({
    webhook: {
      id: 'sandbox',
      name: 'Prøvebænk',
      url,
      secrets: [await sealSecret(env.SECRETS_KEY, testSecret)],
    },
    payload: JSON.parse(body) as Readonly<Record<string, unknown>>,
    sourceUrl: href('adminSandbox'),
    sourceComponent: 'Sandbox',
    skipLog: true,
    responseBytes: shownAnswerBytes,
  })
  return { httpStatus, failure: reason && reasonLabel(reason), ms, response }
}
