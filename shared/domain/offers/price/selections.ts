import type { OfferContent, OfferLine } from '../../../schemas/offers/offer.ts'
import { lineAmount } from './amounts.ts'
import { type OfferTotals, type PricedContent, calculateTotals } from './totals.ts'

/** The totals of the cheapest and of the most expensive selection. */
export function findExtremes(content: PricedContent): {
  readonly least: OfferTotals
  readonly most: OfferTotals
} {
  const options = content.groups
    .flatMap(({ lines }) => lines)
    .filter(({ role }) => role === 'option')
  const mostExpensive = (sign: 1 | -1): OfferTotals => {
    const cost = ({ quantity, unitPrice }: OfferLine): number =>
      sign * lineAmount(quantity, unitPrice)
    const free = options.filter((line) => line.choice === null && cost(line) > 0)
    const ofChoices = content.choices.flatMap(
      ({ id }) =>
        options.filter(({ choice }) => choice === id).toSorted((a, b) => cost(b) - cost(a))[0] ??
        [],
    )
    return calculateTotals(
      content,
      [...free, ...ofChoices].map(({ id }) => id),
    )
  }
  return { least: mostExpensive(-1), most: mostExpensive(1) }
}

/** Whether a customer can accept a selection: its total is positive, and an offered loan can be calculated for it. */
export const isCalculable = (
  { financing }: Pick<OfferContent, 'financing'>,
  { total, loan }: Pick<OfferTotals, 'total' | 'loan'>,
): boolean => total > 0 && (!financing || loan !== null)
