import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant } from '../constant.ts'

const example = {
  source: 'Eksempel: vilkår valgt for at vise regnestykket, ikke et tilbud fra en bank',
  confidence: 'assumed',
} as const

/** Terms of the loan in every example. */
export const financeConstants: readonly Constant[] = [
  constant('loan.rate', 5.95, '% om året', example),
  constant('loan.rate-fixed', 1, '1 = fast, 0 = variabel', example),
  constant('loan.months', 120, 'måneder', example),
  constant('loan.fee', 2500, 'kr.', example),
  constant('loan.least', 10_000, 'kr.', example),
]
