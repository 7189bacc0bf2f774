import type { OfferContent } from '../../schemas/offers/offer.ts'
import { chosenTitles, type OfferTotals, calculateTotals } from './totals.ts'

/** Years. The calculators follow no plant further (`yearsFollowed`), so a longer payback is shown as »over 25«. */
export const longestPayback = 25

type WithOptions = Pick<OfferContent, 'groups' | 'choices' | 'subsidies' | 'financing'>

/** Titles of the options that the savings include: those chosen by default. */
export const savingsOptions = (content: WithOptions): string[] =>
  chosenTitles(content, calculateTotals(content, null).chosen)

/** Whether an offer's savings apply to a choice of options: only to the default options. */
export const savingsHoldFor = (
  content: WithOptions,
  { chosen }: Pick<OfferTotals, 'chosen'>,
): boolean => calculateTotals(content, null).chosen.join() === chosen.join()
