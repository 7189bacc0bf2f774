import type { Constants } from '../constants.ts'
import { type Ore, roundHalfAway } from '../money.ts'
import type { RateHundredths } from './annuity.ts'
import { type FeeWay, loanFigures } from './loan.ts'

/** Required with every example of a loan, also one without interest. */
const warning = 'Det koster penge at låne penge.'
/** Our role in the loan (markedsføringsloven § 18, stk. 4). */
const intermediary =
  'Vi låner ikke selv penge ud, og vi formidler ikke lån. Lånet aftaler du med en bank, du selv vælger.'

declare const complete: unique symbol

/**
 * The representative example of markedsføringsloven § 18: everything that must be shown as soon as one figure of a loan is. Only
 * `financing` creates it, so that no figure of a loan is available without the others.
 */
export interface RepresentativeExample {
  readonly [complete]: true
  /** The cash price, and the part of it that is not borrowed (stk. 1, no. 5). */
  readonly cashPrice: Ore
  readonly downPayment: Ore
  /** The total credit (no. 2). */
  readonly credit: Ore
  /** Debitorrente, and whether it can change (no. 1). */
  readonly rate: RateHundredths
  readonly rateKind: 'fixed' | 'variable'
  readonly fee: Ore
  readonly feeWay: FeeWay
  /** ÅOP (no. 3). */
  readonly yearlyCost: RateHundredths
  /** Term (no. 4), and the number of instalments. */
  readonly months: number
  /** Of a month, and the total with the fee (no. 6). */
  readonly instalment: Ore
  readonly total: Ore
  /** `total` minus `credit`. */
  readonly cost: Ore
  /** Services that the loan requires (stk. 3): none. */
  readonly sideServices: null
  /** The terms are our example, not a bank's. */
  readonly isOurs: boolean
  readonly intermediary: string
  readonly warning: string
}

/** `tooLittle`: below the minimum of a loan. */
export type Financing =
  | { readonly kind: 'cash'; readonly cashPrice: Ore }
  | { readonly kind: 'tooLittle'; readonly cashPrice: Ore; readonly least: Ore }
  | { readonly kind: 'loan'; readonly example: RepresentativeExample }

interface Wish {
  /** kr. incl. VAT; the loan is in whole kroner. */
  readonly price: number
  /** Share of it to borrow, 0–100. */
  readonly loanPct: number
}

/** The terms of the loan are constants. */
export function financing({ price, loanPct }: Wish, constants: Constants): Financing {
  const cashPrice = Math.max(0, Math.round(price)) * 100
  const amount =
    roundHalfAway((cashPrice / 100) * (Math.min(100, Math.max(0, loanPct)) / 100)) * 100
  if (amount === 0) return { kind: 'cash', cashPrice }
  const least = constants.value('loan.least') * 100
  const example = amount < least ? null : representativeExample(cashPrice, amount, constants)
  return example ? { kind: 'loan', example } : { kind: 'tooLittle', cashPrice, least }
}

/** Paid separately, so that all of the loan pays the price. */
const feeWay = 'upfront'

function representativeExample(
  cashPrice: Ore,
  amount: Ore,
  constants: Constants,
): RepresentativeExample | null {
  const rate = roundHalfAway(constants.value('loan.rate') * 100)
  const months = constants.value('loan.months')
  const fee = roundHalfAway(constants.value('loan.fee') * 100)
  const figures = loanFigures({ amount, months, rate, fee, feeWay })
  if (!figures) return null
  const { principal: _, monthly, ...shown } = figures
  return {
    ...shown,
    cashPrice,
    downPayment: cashPrice - amount,
    rate,
    rateKind: constants.value('loan.rate-fixed') === 1 ? 'fixed' : 'variable',
    fee,
    feeWay,
    months,
    instalment: monthly,
    sideServices: null,
    isOurs: constants.row('loan.rate').confidence === 'assumed',
    intermediary,
    warning,
  } as RepresentativeExample
}
