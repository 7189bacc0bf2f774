import type { TaxStep } from '../../domain/calculators/money/prices.ts'

/** kr./kWh without VAT that lov L 24 reduces the tax to. */
const reduced = 0.008
/** The change that we know of: the end of the reduction, and what we assume comes after. The constants have the same (a test). */
export const knownTaxStep: TaxStep = { year: 2028, before: reduced, after: 0.74 }

/** Which way the tax goes. */
export const taxDirection = ({ before, after }: TaxStep): string =>
  after < before ? 'falder' : 'stiger'

/**
 * What the law says of the tax on electricity, in one way everywhere: the low rate ends with a year, and what comes after
 * stands in the law of today. Its rate is indexed, so ours is assumed, and a parliament can change all of it. Only the
 * rate that the law reduces the tax to is said to be reduced. Where the tax was just named, its `subject` is `Den`.
 */
export function taxLawText(step: TaxStep, subject = 'Elafgiften'): string {
  const isReduced = step.before === reduced
  return `${isReduced ? `${subject} er sat ned til og med ${step.year - 1}. ` : ''}Efter loven, som den er nu, ${taxDirection(step)} ${isReduced ? 'den' : subject.toLowerCase()} i ${step.year}`
}

/** Said with every figure that hangs on it. */
export const taxAssumptionText = 'Satsen fra den tid er en antagelse, og loven kan blive ændret.'
