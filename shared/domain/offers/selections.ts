import type { OfferContent, OfferLine } from '../../schemas/offers/offer.ts'
import { lineAmount } from './amounts.ts'
import { type OfferTotals, type PricedContent, calculateTotals } from './totals.ts'

/** What an offer comes to with the cheapest and with the dearest of all that can be chosen: whatever is chosen lies between. */
export function findExtremes(content: PricedContent): {
  readonly least: OfferTotals
  readonly most: OfferTotals
} {
  const options = content.groups
    .flatMap(({ lines }) => lines)
    .filter(({ role }) => role === 'option')
  const dearest = (sign: 1 | -1): OfferTotals => {
    const worth = ({ quantity, unitPrice }: OfferLine): number =>
      sign * lineAmount(quantity, unitPrice)
    const free = options.filter((line) => line.choice === null && worth(line) > 0)
    const ofChoices = content.choices.flatMap(
      ({ id }) =>
        options.filter(({ choice }) => choice === id).toSorted((a, b) => worth(b) - worth(a))[0] ??
        [],
    )
    return calculateTotals(
      content,
      [...free, ...ofChoices].map(({ id }) => id),
    )
  }
  return { least: dearest(-1), most: dearest(1) }
}

/** Whether a selection can be agreed to: it costs something, and a loan that is offered can be reckoned for it. */
export const isCalculable = (
  { financing }: Pick<OfferContent, 'financing'>,
  { total, loan }: Pick<OfferTotals, 'total' | 'loan'>,
): boolean => total > 0 && (!financing || loan !== null)
