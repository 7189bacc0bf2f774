import type { TaxStep } from '../../domain/calculators/money/prices.ts'

/** The reduced rate of lov L 24, kr./kWh without VAT. */
const reduced = 0.008
/** The end of the reduction, and the rate we assume after it. A test compares it with the constants. */
export const knownTaxStep: TaxStep = { year: 2028, before: reduced, after: 0.74 }

export const taxDirection = ({ before, after }: TaxStep): string =>
  after < before ? 'falder' : 'stiger'

/**
 * The same text everywhere about the tax on electricity. Later rates are indexed, so that ours is assumed. Only the rate of lov
 * L 24 is called reduced. `subject` is `Den` where the tax was just named.
 */
export function taxLawText(step: TaxStep, subject = 'Elafgiften'): string {
  const isReduced = step.before === reduced
  return `${isReduced ? `${subject} er sat ned til og med ${step.year - 1}. ` : ''}Efter loven, som den er nu, ${taxDirection(step)} ${isReduced ? 'den' : subject.toLowerCase()} i ${step.year}`
}

/** Required with every figure that depends on the later rate. */
export const taxAssumptionText = 'Satsen fra den tid er en antagelse, og loven kan blive ændret.'
