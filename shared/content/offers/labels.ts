import type { LoanFigures } from '../../domain/finance/loan.ts'
import { formatAmount, type Ore, roundHalfAway } from '../../domain/money.ts'
import { longestPayback, savingsOptions } from '../../domain/offers/price/savings.ts'
import { blocksAgreement } from '../../domain/offers/state/permissions.ts'
import { isCalculated, countPersons } from '../../domain/offers/price/persons.ts'
import { listWords } from '../../domain/words.ts'
import type {
  OfferContent,
  OfferFinancing,
  OfferLine,
  OfferSubsidy,
} from '../../schemas/offers/offer.ts'
import { formatNumber, formatRate, rangeText } from '../format.ts'
import { firstName } from './page.ts'
import type { You } from '../copy/you.ts'

/** The texts of an offer's figures, for its page and its PDF alike. */

const nbsp = '\u00a0'
type Risk = OfferContent['risks'][number]
type Savings = NonNullable<OfferContent['savings']>

/** `12 stk. à 3.450 kr.`; '' where one item costs as much as the line. */
export const quantityWords = ({
  quantity,
  unit,
  unitPrice,
}: Pick<OfferLine, 'quantity' | 'unit' | 'unitPrice'>): string =>
  quantity === 1 ? '' : `${thousandths(quantity)}${nbsp}${unit} à ${formatAmount(unitPrice)}`

/** Quantities have up to three decimals, which `formatNumber` would round. */
const thousandths = (quantity: number): string => {
  const [whole = '0', decimals] = String(roundHalfAway(quantity * 1000) / 1000).split('.')
  return `${formatNumber(Number(whole))}${decimals ? `,${decimals}` : ''}`
}

/** `6.500–9.000 kr.`, `120 kr. pr. stk.` */
export function riskPrice({ from, to, unit }: Risk): string {
  const per = unit ? ` pr.${nbsp}${unit}` : ''
  return (from === to ? formatAmount(from) : rangeText(bare(from), formatAmount(to))) + per
}

const bare = (amount: Ore): string => formatAmount(amount).replace(`${nbsp}kr.`, '')

export interface Figure {
  readonly label: string
  readonly value: string
  /** Its range, or its basis of comparison. */
  readonly note: string
}

/** The savings, as ranges. */
export function savingsFigures({ firstYear, payback, ownUse }: Savings): Figure[] {
  const years = (value: number): string =>
    value > longestPayback ? `over ${longestPayback}` : String(value)
  const use = ownUse && {
    label: 'Bruger selv',
    value: `${ownUse.share}${nbsp}%`,
    note:
      ownUse.without === null
        ? 'af den strøm, anlægget laver'
        : `${ownUse.without}${nbsp}% uden batteri`,
  }
  return [
    {
      label: 'Sparet første år',
      value: formatAmount(firstYear.mid),
      note: `${rangeText(bare(firstYear.low), bare(firstYear.high))}${nbsp}kr.`,
    },
    ...(payback
      ? [
          {
            label: 'Tjent hjem',
            value: `${years(payback.mid)}${nbsp}år`,
            note: `${rangeText(years(payback.low), years(payback.high))}${nbsp}år`,
          },
        ]
      : []),
    ...(use ? [use] : []),
  ]
}

/** `10 år`, `10 år og 6 måneder`, `8 måneder`. */
export function termWords(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  const monthsWord = `${rest}${nbsp}${rest === 1 ? 'måned' : 'måneder'}`
  return years === 0 ? monthsWord : `${years}${nbsp}år${rest > 0 ? ` og ${monthsWord}` : ''}`
}

const feeWords = {
  upfront: 'betales ved siden af',
  deducted: 'trækkes fra udbetalingen',
  added: 'lægges til lånet',
} as const

/** Everything that markedsføringsloven § 18 requires about a loan, in reading order. Keys name each value for the page's script. */
export function loanFacts(
  terms: OfferFinancing,
  loan: LoanFigures,
  total: Ore,
): readonly (readonly [key: string, label: string, value: string])[] {
  return [
    ['loan-cash', 'Kontantpris', formatAmount(total)],
    ['loan-down', 'Udbetaling', formatAmount(terms.downPayment)],
    ['loan-credit', 'Samlet kreditbeløb', formatAmount(loan.credit)],
    [
      'loan-rate',
      `Debitorrente, ${terms.rateKind === 'fixed' ? 'fast' : 'variabel'}`,
      formatRate(terms.rate),
    ],
    ['loan-fee', `Stiftelse, ${feeWords[terms.feeWay]}`, formatAmount(terms.fee)],
    ['loan-apr', 'ÅOP', formatRate(loan.yearlyCost)],
    ['loan-term', 'Løbetid', `${termWords(terms.months)}, ${terms.months}${nbsp}ydelser`],
    ['loan-monthly', 'Ydelse om måneden', formatAmount(loan.monthly)],
    ['loan-cost', 'Kreditomkostninger', formatAmount(loan.cost)],
    ['loan-total', 'Samlet beløb at betale', formatAmount(loan.total)],
  ]
}

/** `eller ca. 1.300 kr. om måneden i 10 år, i alt 158.551,60 kr., ÅOP 6,62 %`: an instalment is never shown without the loan's yearly and total cost. */
export const monthlyWords = (
  { months, downPayment }: Pick<OfferFinancing, 'months' | 'downPayment'>,
  { monthly, yearlyCost, total }: LoanFigures,
): string =>
  `eller ${downPayment > 0 ? `${formatAmount(downPayment)} i udbetaling og ` : ''}ca.${nbsp}${formatAmount(roundHalfAway(monthly / 100) * 100)} om måneden i ${termWords(months)}, i${nbsp}alt${nbsp}${formatAmount(total)}, ÅOP${nbsp}${formatRate(yearlyCost)}`

/** The state of a subsidy. */
export function subsidyState(subsidy: OfferSubsidy, you: You): string {
  const { approval, kind } = subsidy
  if (approval === 'approved') return 'Bevilget'
  if (approval === 'refused') return 'Afslået'
  if (blocksAgreement(subsidy)) return you('Skal bevilges, før du siger ja')
  if (approval === 'pending') return 'Afventer svar'
  return kind === 'deduction' ? 'Trækkes fra i skat' : 'Udbetales bagefter'
}

/** The basis of a calculated deduction; '' where the amount was entered. */
export function deductionBasis(subsidy: OfferSubsidy, content: OfferContent): string {
  if (!isCalculated(subsidy)) return ''
  const persons = countPersons(content)
  const people = persons === 1 ? 'én person' : `${persons} personer`
  return `Regnet for ${people} af ${formatAmount(subsidy.labour)} i arbejdsløn, højst ${formatAmount(subsidy.perPerson)} pr. person. Værdien i skat er omkring ${formatRate(subsidy.worth)}.`
}

/** The options that the savings were calculated with, for a choice they apply to; '' for an offer without options. */
export function savingsBasis(content: OfferContent): string {
  return hasOptions(content)
    ? `Tallene er for tilbuddet, som vi sendte det, ${savingsChoice(content)}. Et andet valg giver andre tal.`
    : ''
}

/** Shown instead of the savings for a choice they were not calculated for. */
export const savingsOfOtherChoice = (content: OfferContent): string =>
  `Besparelsen blev regnet ud for tilbuddet, som vi sendte det, ${savingsChoice(content)}. Her er valgt noget andet, så tallene passer ikke mere. ${firstName(content.adviser.name)} kan regne dem ud igen.`

const hasOptions = ({ groups }: OfferContent): boolean =>
  groups.some(({ lines }) => lines.some(({ role }) => role === 'option'))
function savingsChoice(content: OfferContent): string {
  const titles = savingsOptions(content)
  return titles.length > 0 ? `med ${listWords(titles)}` : 'uden tilvalg'
}
