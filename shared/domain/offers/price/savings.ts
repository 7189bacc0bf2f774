import { chosenTitles, type OfferTotals, type PricedContent, calculateTotals } from './totals.ts'

/** Years. The calculators follow no plant further (`yearsFollowed`), so a longer payback is shown as »over 25«. */
export const longestPayback = 25

/** Titles of the options that the savings include: those chosen by default. */
export const savingsOptions = (content: PricedContent): string[] =>
  chosenTitles(content, calculateTotals(content, null).chosen)

/** Whether an offer's savings apply to a choice of options: only to the default options. */
export const savingsHoldFor = (
  content: PricedContent,
  { chosen }: Pick<OfferTotals, 'chosen'>,
): boolean => calculateTotals(content, null).chosen.join() === chosen.join()
