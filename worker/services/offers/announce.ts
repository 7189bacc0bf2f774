import { createServiceClient } from '#worker/data/backend.ts'
import { markAnnounced } from '#worker/data/offer-acts.ts'
import type { OfferHappening } from '#worker/data/offers.ts'
import { within } from '#worker/deadline.ts'
import type { Deps } from '#worker/deps.ts'
import type { OutboxEvent } from '#worker/outbox/contract.ts'
import { outboxEventOf } from './event-payload.ts'
import { mailsOf, type OfferMail } from './mails.ts'

export type Announcing = Pick<Deps, 'env' | 'outbox' | 'settings' | 'now'>

/** Longest that somebody's answer waits for the outbox, in ms; the schedule has all the time. */
const longestWait = 3_000

/**
 * Tells the world about an event that the database keeps: webhooks by the outbox, which knows its id, so that twice is
 * once; then notes that it did. Never throws: what could not be told is told by the schedule (`sweepOffers`).
 * Answers the mails the event asks for; they are to be handed over where the deliveries are, by their keys. None where it failed.
 */
export async function announce(deps: Announcing, happening: OfferHappening): Promise<readonly OfferMail[]> {
  try {
    const { event, mails } = wordsOf(happening, deps.settings.origin(''))
    if (event) await within(longestWait, 'outbox', deps.outbox.deliverEvent(event))
    await markAnnounced(createServiceClient(deps.env), happening.id, deps.now())
    return mails
  } catch (error) {
    console.error(JSON.stringify({ event: 'offer_event_not_announced', offerEvent: happening.id, kind: happening.kind, error: String(error).slice(0, 300) }))
    return []
  }
}

/**
 * What is told of an event. Outside a request there is no address but the setting's. Content that can't be reckoned with
 * would never be told: it is said in the log, and must not stand before others for ever.
 */
function wordsOf(happening: OfferHappening, origin: string): { readonly event: OutboxEvent | null; readonly mails: readonly OfferMail[] } {
  try {
    return { event: outboxEventOf(happening, origin), mails: mailsOf(happening, origin) }
  } catch (error) {
    console.error(JSON.stringify({ event: 'offer_event_unreadable', offerEvent: happening.id, kind: happening.kind, error: String(error).slice(0, 300) }))
    return { event: null, mails: [] }
  }
}
