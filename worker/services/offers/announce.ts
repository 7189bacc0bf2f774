import { href } from '#shared/routes/href.ts'
import { webhookKindOf } from '#shared/schemas/offers/event.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { markAnnounced } from '#worker/data/offers/acts.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'
import { within } from '#worker/lib/deadline.ts'
import type { Deps } from '#worker/deps.ts'
import { namedUuid } from '#worker/outbox/uuid.ts'
import type { Later } from '../context.ts'
import { isByStaff, toOutboxEvent } from './event-payload.ts'
import { createMails, type OfferMail } from './mails.ts'

export type Announcing = Pick<Deps, 'env' | 'outbox' | 'settings' | 'now'>

/** Longest wait for the outbox, in ms: a request's time after its answer is short, and the schedule comes again. */
const longestWait = 3_000

/**
 * Tells the world about an event that the database keeps, and then notes that it did, so that a Worker that ends in between
 * leaves it to the schedule (`sweepOffers`). Never throws.
 */
export async function announce(
  deps: Announcing,
  happening: OfferEvent,
  requestUrl = '',
): Promise<void> {
  if (!(await sendToOutbox(deps, happening, requestUrl))) return
  try {
    await markAnnounced(createServiceClient(deps.env), [happening.id], deps.now())
  } catch (error) {
    say('offer_event_not_noted', happening, error)
  }
}

/** Announces after the answer where there is an after: nobody who answers an offer waits for an outbox. */
export async function announceLater(
  deps: Announcing,
  happening: OfferEvent,
  requestUrl = '',
  later?: Later,
): Promise<void> {
  const announced = announce(deps, happening, requestUrl)
  if (later) later(announced)
  else await announced
}

/**
 * Hands webhooks and mails of an event to the outbox, which knows both by their ids, so that twice is once. False where it
 * didn't take them. Never throws. `requestUrl`: links lead to the site it came to, where no setting says which.
 */
export async function sendToOutbox(
  deps: Announcing,
  happening: OfferEvent,
  requestUrl = '',
): Promise<boolean> {
  try {
    const origin = deps.settings.origin(requestUrl)
    const event = made(happening, () => toOutboxEvent(happening, origin), null)
    const mails = made(happening, () => createMails(happening), [])
    await within(
      longestWait,
      'outbox',
      Promise.all([
        ...(event ? [deps.outbox.deliverEvent(event)] : []),
        ...mails.map((mail) => handOver(deps, happening, mail, origin)),
      ]),
    )
    return true
  } catch (error) {
    say('offer_event_not_announced', happening, error)
    return false
  }
}

/**
 * A mail that the outbox doesn't take is said in the log, and no reason to tell the event again: the address is none, or
 * there is no key, which the overview says.
 */
async function handOver(
  { outbox }: Announcing,
  happening: OfferEvent,
  { key, template, to, data }: OfferMail,
  origin: string,
): Promise<void> {
  const result = await outbox.sendMail({
    id: await namedUuid(key),
    kind: webhookKindOf(happening.kind) ?? 'offer',
    template,
    email: to,
    origin,
    data,
    sourceUrl: isByStaff(happening) ? href('adminOffers') : '/dit-tilbud',
  })
  if (result === 'no_recipient' || result === 'off' || result === 'erased')
    say('offer_mail_not_sent', happening, `${template}: ${result}`)
}

/** Content that can't be reckoned with would never be told: it is said in the log, and must not stand before others for ever. */
function made<Words>(happening: OfferEvent, make: () => Words, none: Words): Words {
  try {
    return make()
  } catch (error) {
    say('offer_event_unreadable', happening, error)
    return none
  }
}

const say = (event: string, { id, kind }: OfferEvent, error: unknown): void =>
  console.error(JSON.stringify({ event, offerEvent: id, kind, error: String(error).slice(0, 300) }))
