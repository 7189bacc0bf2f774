import type { OfferContent, OfferLine } from '../../../schemas/offers/offer.ts'
import { type LoanFigures, loanFigures } from '../../finance/loan.ts'
import type { Ore } from '../../money.ts'
import { lineAmount, sumOf, vatPart } from './amounts.ts'

export interface CountedLine {
  readonly id: string
  readonly group: string
  readonly amount: Ore
  /** Included, or an option that is chosen. */
  readonly counts: boolean
}

/** The totals of an offer with the chosen options, in øre with VAT. */
export interface OfferTotals {
  /** Ids of the chosen options, in the content's order: one of every choice. */
  readonly chosen: readonly string[]
  readonly lines: readonly CountedLine[]
  readonly groups: readonly { readonly id: string; readonly total: Ore }[]
  /** The price to the customer. */
  readonly total: Ore
  /** The VAT inside `total`. */
  readonly vat: Ore
  /** Deductions and subsidies that are not refused. Authorities pay them, and may not. */
  readonly deductions: Ore
  readonly subsidies: Ore
  readonly afterDeductions: Ore
  /** The loan for `total` less the down payment; null without financing, or with nothing to borrow. */
  readonly loan: LoanFigures | null
}

/** The part of an offer that its totals depend on; the browser gets no more. */
export type PricedContent = Pick<OfferContent, 'groups' | 'choices' | 'subsidies' | 'financing'>

/** Calculates an offer from its content alone. Unknown ids in `wanted` are ignored. */
export function calculateTotals(
  content: PricedContent,
  wanted: readonly string[] | null,
): OfferTotals {
  const chosen = findChosen(content, wanted)
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
    loan: calculateLoan(content, total),
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
 * The ids of the chosen options. `wanted` null: the customer has not chosen, so the defaults. Of each choice exactly one option
 * is chosen: the last wanted one, else its default, else its first.
 */
function findChosen(
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

function calculateLoan({ financing }: PricedContent, total: Ore): LoanFigures | null {
  if (!financing) return null
  const { months, rate, fee, feeWay, downPayment } = financing
  return loanFigures({ amount: total - downPayment, months, rate, fee, feeWay })
}
