import type { OfferContent, OfferLine } from '../../schemas/offers/offer.ts'
import { type LoanFigures, loanFigures } from '../finance/loan.ts'
import type { Ore } from '../money.ts'
import { lineAmount, sumOf, vatPart } from './amounts.ts'

export interface CountedLine {
  readonly id: string
  readonly group: string
  readonly amount: Ore
  /** Included, or an option that is chosen. */
  readonly counts: boolean
}

/** Everything an offer comes to with the options chosen, in øre with VAT. */
export interface OfferTotals {
  /** Ids of the options that count, in the content's order: one of every choice. */
  readonly chosen: readonly string[]
  readonly lines: readonly CountedLine[]
  readonly groups: readonly { readonly id: string; readonly total: Ore }[]
  /** What the customer pays us. */
  readonly total: Ore
  /** The VAT inside `total`. */
  readonly vat: Ore
  /** Deductions and subsidies that have not been refused, apart by what they are: others pay them, and they may not come. */
  readonly deductions: Ore
  readonly subsidies: Ore
  readonly afterDeductions: Ore
  /** The loan for `total` less what is paid down; null where there is no financing, or nothing to borrow. */
  readonly loan: LoanFigures | null
}

/** As much of an offer as it is reckoned from: what a browser needs for it. */
export type PricedContent = Pick<OfferContent, 'groups' | 'choices' | 'subsidies' | 'financing'>

/** Reckons an offer from its content alone. Ids in `wanted` that are no option of it change nothing. */
export function calculateTotals(
  content: PricedContent,
  wanted: readonly string[] | null,
): OfferTotals {
  const chosen = chosenOptions(content, wanted)
  const counting = new Set(chosen)
  const lines = content.groups.flatMap(({ id: group, lines: own }) =>
    own.map((line) => ({
      id: line.id,
      group,
      amount: lineAmount(line.quantity, line.unitPrice),
      counts: line.role === 'included' || counting.has(line.id),
    })),
  )
  const counted = lines.filter(({ counts }) => counts)
  const total = sumOf(counted.map(({ amount }) => amount))
  const off = (kind: string) =>
    sumOf(
      content.subsidies
        .filter((one) => one.kind === kind && one.approval !== 'refused')
        .map(({ amount }) => amount),
    )
  const [deductions, subsidies] = [off('deduction'), off('subsidy')]
  return {
    chosen,
    lines,
    groups: content.groups.map(({ id }) => ({
      id,
      total: sumOf(counted.filter(({ group }) => group === id).map(({ amount }) => amount)),
    })),
    total,
    vat: vatPart(total),
    deductions,
    subsidies,
    afterDeductions: total - deductions - subsidies,
    loan: loanOf(content, total),
  }
}

/** Titles of the chosen options, in the content's order. */
export const chosenTitles = (
  { groups }: Pick<OfferContent, 'groups'>,
  chosen: readonly string[],
): string[] =>
  groups.flatMap(({ lines }) =>
    lines
      .filter(({ role, id }) => role === 'option' && chosen.includes(id))
      .map(({ title }) => title),
  )

/**
 * The options that count. `wanted` null: nothing was chosen yet, so the ones chosen by default. Of a choice exactly one
 * counts: the last that is wanted, else its default, else its first.
 */
function chosenOptions(
  { groups, choices }: PricedContent,
  wanted: readonly string[] | null,
): string[] {
  const options = groups.flatMap(({ lines }) => lines).filter(({ role }) => role === 'option')
  const isWanted = (line: OfferLine): boolean =>
    wanted === null ? line.chosenByDefault : wanted.includes(line.id)
  const ofChoices = choices.map(({ id }) => {
    const own = options.filter(({ choice }) => choice === id)
    return (own.findLast(isWanted) ?? own.find(({ chosenByDefault }) => chosenByDefault) ?? own[0])
      ?.id
  })
  return options
    .filter((line) => (line.choice === null ? isWanted(line) : ofChoices.includes(line.id)))
    .map(({ id }) => id)
}

function loanOf({ financing }: PricedContent, total: Ore): LoanFigures | null {
  if (!financing) return null
  const { months, rate, fee, feeWay, downPayment } = financing
  return loanFigures({ amount: total - downPayment, months, rate, fee, feeWay })
}
