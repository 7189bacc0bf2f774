import { formatAmount } from '../../domain/money.ts'
import {
  chosenTitles,
  type OfferTotals,
  type PricedContent,
} from '../../domain/offers/price/totals.ts'
import { acceptanceText } from './texts.ts'
import { loanFacts, monthlyWords } from './labels.ts'

interface Shown extends PricedContent {
  readonly number: string
  readonly version: number
}

/** Every text of an offer's page that depends on the chosen options, by its name there. The Worker renders them, and the page's script re-renders them. */
export function shownTexts(
  { number, version, ...content }: Shown,
  totals: OfferTotals,
): Readonly<Record<string, string>> {
  const { financing } = content
  const { total, vat, loan, chosen, afterDeductions } = totals
  const options = chosenTitles(content, chosen)
  return {
    total: formatAmount(total),
    vat: formatAmount(vat),
    monthly: financing && loan ? monthlyWords(financing, loan) : '',
    'after-deductions': formatAmount(afterDeductions),
    chosen: options.length > 0 ? options.join(', ') : 'Ingen tilvalg',
    acceptance: acceptanceText({ number, version, total, options }),
    ...(financing &&
      loan &&
      Object.fromEntries(loanFacts(financing, loan, total).map(([key, , value]) => [key, value]))),
  }
}
