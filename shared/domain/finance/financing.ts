import type { Constants } from '../constants.ts'
import { type Ore, roundHalfAway } from '../money.ts'
import type { RateHundredths } from './annuity.ts'
import { type FeeWay, loanFigures } from './loan.ts'

/** Said beside every example of a loan, also one without interest. */
const warning = 'Det koster penge at låne penge.'
/** How far our powers go (markedsføringsloven § 18, stk. 4). */
const intermediary =
  'Vi låner ikke selv penge ud, og vi formidler ikke lån. Lånet aftaler du med en bank, du selv vælger.'

declare const complete: unique symbol

/**
 * The representative example of markedsføringsloven § 18: everything that has to stand there as soon as one figure of a loan
 * does. Only `financing` makes one, so no figure of a loan is to be had without the rest of them.
 */
export interface RepresentativeExample {
  readonly [complete]: true
  /** What it costs without a loan, and what of that is paid at once (stk. 1, no. 5). */
  readonly cashPrice: Ore
  readonly downPayment: Ore
  /** The total credit (no. 2). */
  readonly credit: Ore
  /** Debitorrente, and whether it can change (no. 1). */
  readonly rate: RateHundredths
  readonly rateKind: 'fixed' | 'variable'
  /** For setting it up; paid as `feeWay` says. */
  readonly fee: Ore
  readonly feeWay: FeeWay
  /** ÅOP (no. 3). */
  readonly yearlyCost: RateHundredths
  /** Term (no. 4), and how many times is paid. */
  readonly months: number
  /** Each month, and all of it, fee and all (no. 6). */
  readonly instalment: Ore
  readonly total: Ore
  /** What the credit costs: all of it less the credit. */
  readonly cost: Ore
  /** Services one has to take for the loan (stk. 3): none. */
  readonly sideServices: null
  /** The terms are ours, to show the sum by, and no bank's. */
  readonly isOurs: boolean
  readonly intermediary: string
  readonly warning: string
}

/** How something is paid. A loan is there only whole, with its example; `tooLittle` where nobody lends so little. */
export type Financing =
  | { readonly kind: 'cash'; readonly cashPrice: Ore }
  | { readonly kind: 'tooLittle'; readonly cashPrice: Ore; readonly least: Ore }
  | { readonly kind: 'loan'; readonly example: RepresentativeExample }

interface Wish {
  /** kr. incl. VAT as a calculator reckons it; the loan is in whole kroner. */
  readonly price: number
  /** Share of it to borrow, 0–100. */
  readonly loanPct: number
}

/** What paying it with a loan of `loanPct` of the price comes to, on the terms of the constants. */
export function financing({ price, loanPct }: Wish, constants: Constants): Financing {
  const cashPrice = Math.max(0, Math.round(price)) * 100
  const amount =
    roundHalfAway((cashPrice / 100) * (Math.min(100, Math.max(0, loanPct)) / 100)) * 100
  if (amount === 0) return { kind: 'cash', cashPrice }
  const least = constants.value('loan.least') * 100
  const example = amount < least ? null : representativeExample(cashPrice, amount, constants)
  return example ? { kind: 'loan', example } : { kind: 'tooLittle', cashPrice, least }
}

/** The fee is paid beside the loan, so that the loan is what it is for. */
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
  const { credit, yearlyCost, monthly, total, cost } = figures
  return {
    cashPrice,
    downPayment: cashPrice - amount,
    credit,
    rate,
    rateKind: constants.value('loan.rate-fixed') === 1 ? 'fixed' : 'variable',
    fee,
    feeWay,
    yearlyCost,
    months,
    instalment: monthly,
    total,
    cost,
    sideServices: null,
    isOurs: constants.row('loan.rate').confidence === 'assumed',
    intermediary,
    warning,
  } as RepresentativeExample
}
