import { exampleOffers } from '#dev/example-offers.ts'
import { totalsOf } from '#shared/domain/offers/totals.ts'
import type { OfferContent } from '#shared/schemas/offer.ts'

/** A sendable offer of 117,400 kr., valid to 18 December 2026. */
export const makeOffer = (change: Partial<OfferContent> = {}): OfferContent => ({
  ...exampleOffers(Date.parse('2026-11-20T12:00:00Z')).sent,
  ...change,
})

/** The example that waits for a subsidy. */
export const makeConditionalOffer = (change: Partial<OfferContent> = {}): OfferContent => ({
  ...exampleOffers(Date.parse('2026-11-20T12:00:00Z')).conditional,
  ...change,
})

/** What a page shows beside the yes: the options and what they cost; `wanted` null: the defaults. */
export function shownOnPage(content: OfferContent, wanted: readonly string[] | null = null): { options: string; total: number } {
  const { chosen, total } = totalsOf(content, wanted)
  return { options: chosen.join(' '), total }
}
