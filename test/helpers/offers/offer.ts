import { exampleOffers } from '#dev/start/example-offers.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'
import type { OfferEvent } from '#worker/data/offers/offers.ts'

/** A sendable offer of 117,400 kr., valid to 18 December 2026. */
export const makeOffer = (change: Partial<OfferContent> = {}): OfferContent => ({
  ...exampleOffers(Date.parse('2026-11-20T12:00:00Z')).sent,
  ...change,
})

/** The example that is conditional on a subsidy. */
export const makeConditionalOffer = (change: Partial<OfferContent> = {}): OfferContent => ({
  ...exampleOffers(Date.parse('2026-11-20T12:00:00Z')).conditional,
  ...change,
})

/** What the page shows next to the accept button: options and their prices; `wanted` null: the defaults. */
export function shownOnPage(
  content: OfferContent,
  wanted: readonly string[] | null = null,
): { options: string; total: number } {
  const { chosen, total } = calculateTotals(content, wanted)
  return { options: chosen.join(' '), total }
}

/** An offer event as the database returns it: of the first version of `makeOffer`, accepted unless only sent. */
export const makeHappening = (
  kind: OfferEvent['kind'],
  payload: OfferEvent['payload'] = {},
  change: Partial<OfferEvent> = {},
): OfferEvent => ({
  id: '22222222-2222-4222-8222-222222222222',
  kind,
  at: '2026-11-24T09:31:00+00:00',
  version: 1,
  payload,
  content: makeOffer(),
  ...change,
  offer: {
    id: 'abcdefghijklmnopqrstuvwxyz',
    number: '2026-0001',
    state: kind === 'sent' ? 'sent' : 'accepted',
    leadId: null,
    chosen: null,
    deliveredOn: null,
    cancelUntil: '2026-12-08',
    currentVersion: change.version ?? 1,
    ...change.offer,
  },
})

/** Version 1 of an offer as its customer's page opens it, sent but not yet accepted or declined. */
export function makeOpenedOffer(
  content: OfferContent,
  change: Partial<OpenedOffer> = {},
): OpenedOffer {
  const sent = { version: 1, sentAt: '2026-11-20T12:00:00Z' }
  return {
    id: 'a'.repeat(26),
    number: '2026-0042',
    state: 'sent',
    ...sent,
    currentVersion: 1,
    versions: [sent],
    content,
    validUntil: content.validUntil,
    chosen: null,
    deliveredOn: null,
    cancelUntil: null,
    answers: {},
    questions: [],
    ...change,
  }
}
