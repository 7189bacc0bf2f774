import type { OfferSubsidy } from '../../../schemas/offers/offer.ts'

interface Addressed {
  readonly salutation: string
  /** `persons` is missing in versions from before it was stored. */
  readonly customer: { readonly name: string; readonly persons?: number }
}

/** How many persons an offer is for: the given number, else two where the greeting names several (»Mette og Jonas«). */
export function countPersons({ salutation, customer: { name, persons = 0 } }: Addressed): number {
  if (persons > 0) return persons
  return /\s(?:og|&|\+)\s|,/i.test(salutation || name) ? 2 : 1
}

/** The part of an offer's subsidy that its amount depends on. */
type Deduction = Pick<OfferSubsidy, 'kind' | 'amount' | 'labour' | 'perPerson' | 'worth'>

/** Whether a deduction's amount is calculated from labour and persons; otherwise the adviser typed it. */
export const isCalculated = ({ kind, labour }: Pick<Deduction, 'kind' | 'labour'>): boolean =>
  kind === 'deduction' && labour > 0

/**
 * The tax value of a deduction for a number of persons, in øre: the labour within the limit of each (ligningsloven § 8 V), times
 * its worth. The typed amount where it is not calculated.
 */
export function calculateSubsidy(subsidy: Deduction, persons: number): number {
  const { amount, labour, perPerson, worth } = subsidy
  return isCalculated(subsidy)
    ? Math.round((Math.min(labour, perPerson * persons) * worth) / 10_000)
    : amount
}

/** The content with calculated amounts of its deductions. */
export function withDeductions<
  Content extends Addressed & { readonly subsidies: readonly Deduction[] },
>(content: Content): Content {
  const persons = countPersons(content)
  return {
    ...content,
    subsidies: content.subsidies.map((subsidy) => ({
      ...subsidy,
      amount: calculateSubsidy(subsidy, persons),
    })),
  }
}
