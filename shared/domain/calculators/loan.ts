import type { Constant } from '../../schemas/content/snapshot.ts'
import type { Constants } from '../constants.ts'
import { type Financing, financing } from '../finance/financing.ts'
import { clampInputs, type InputsOf, number } from './inputs/input.ts'

export const loanFields = {
  /** kr. incl. VAT, paid at once. */
  price: number([10_000, 500_000, 1000], 120_000, 'kr.'),
  loanPct: number([0, 100, 5], 0, '%'),
} as const
export type LoanInputs = InputsOf<typeof loanFields>

export interface LoanResult {
  readonly inputs: LoanInputs
  readonly financing: Financing
  readonly used: readonly Constant[]
}

/** `constants` must be a new reader, so that `used` names only these rows. */
export function calculateLoan(
  given: Readonly<Record<string, unknown>>,
  constants: Constants,
): LoanResult {
  const inputs = clampInputs(loanFields, given)
  return { inputs, financing: financing(inputs, constants), used: constants.used() }
}
