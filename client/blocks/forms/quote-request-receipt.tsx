import {
  estimateGaps,
  estimateLabel,
  estimateNotes,
  estimateText,
} from '#shared/content/quote-request/first-estimate.ts'
import { formatDate, formatNumber, wholeFigures } from '#shared/content/format.ts'
import { batteryOfferTime } from '#shared/content/copy/contact-links.ts'
import {
  consumptionOf,
  type Estimate,
  type FirstAnswer,
  firstAnswer,
} from '#shared/domain/quote-request/first-answer.ts'
import {
  labelOf,
  type QuoteRequestProduct,
  quoteRequestProducts,
} from '#shared/schemas/quote-request-options.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { Card } from '#client/ui/card.tsx'
import { FactList } from '#client/ui/fact-list.tsx'
import { CalculationReceipt } from './calculation-receipt.tsx'
import type { QuoteRequestReceipt as Receipt } from '#shared/domain/quote-request/receipt.ts'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** The receipt of this visitor's quote request: its reference, when the offer comes, and a first estimate. Empty for other visitors. */
export function QuoteRequestReceipt({ site }: BlockProps<'quoteRequestReceipt'>) {
  const { receipt } = site.data
  if (!receipt) return null
  const answers = firstAnswer(receipt, (key) => site.price(key)?.value ?? null, site.constants())
  const estimates = answers.flatMap((answer) => answer.estimates)
  return (
    <section className="offer-receipt" id="svar">
      <Card tint="smoke" className="form-card">
        <FactList
          className="receipt-facts"
          rows={[
            ['Sagsnummer', receipt.reference],
            ['Modtaget', formatDate(danishDay(Date.parse(receipt.receivedAt)))],
            ['Svar', answerBy(receipt.products)],
          ]}
        />
      </Card>
      {receipt.calculation && <CalculationReceipt calculation={receipt.calculation} />}
      <h2>Det første overslag</h2>
      <p className="lead">{leadOf(receipt, answers)}</p>
      <ul className="first-answers">
        {answers.map((answer) => (
          <li key={answer.product}>
            <Answer answer={answer} />
          </li>
        ))}
      </ul>
      {estimates.length > 0 && (
        <p className="source">
          {whatFiguresAre(
            estimates,
            receipt.products,
            site.price('solar.kwh-own')?.validTo ?? null,
          )}
        </p>
      )}
    </section>
  )
}

/** The basis of the estimates: the answers, and the consumption of the visitor's calculation where they did not know theirs. */
function leadOf(receipt: Receipt, answers: readonly FirstAnswer[]): string {
  const solar = answers.find(({ product }) => product === 'solceller')
  if (answers.every(({ missing }) => missing === 'calculated'))
    return 'Det er regnestykket ovenfor. Ingen har set huset endnu: tilbuddet bliver mere præcist.'
  if (answers.every(({ estimates }) => estimates.length === 0))
    return 'Endnu uden tal: dem finder rådgiveren sammen med dig.'
  const fromCalculation =
    solar &&
    solar.estimates.length > 0 &&
    receipt.consumptionLevel === 'ved-ikke' &&
    consumptionOf(receipt)
  const consumption = fromCalculation
    ? ` Forbruget er dit regnestykkes, ${formatNumber(Math.round(fromCalculation[0]))}\u00a0kWh om året.`
    : ''
  return `Regnet på dine svar, før nogen har set huset. Tilbuddet bliver mere præcist.${consumption}`
}

function Answer({ answer: { product, estimates, missing } }: { readonly answer: FirstAnswer }) {
  return (
    <>
      <Spot
        name={quoteRequestProducts.find(({ value }) => value === product)?.spot ?? 'document'}
      />
      <div>
        <h3>{labelOf(quoteRequestProducts, product)}</h3>
        <FactList
          rows={estimates.map((estimate) => [estimateLabel(estimate), estimateText(estimate)])}
        />
        {missing && <p>{estimateGaps[missing]}</p>}
        {missing !== 'calculated' && estimateNotes[product] && (
          <p>
            <RichText text={estimateNotes[product]} />
          </p>
        )}
      </div>
    </>
  )
}

/** The basis of the figures shown. `until`: the first day on which a kWh of own consumption has another value. */
function whatFiguresAre(
  estimates: readonly Estimate[],
  products: readonly QuoteRequestProduct[],
  until: string | null,
): string {
  const hasPrice = estimates.some(({ figure }) => figure === 'price')
  const hasSolar = estimates.some(({ product }) => product === 'solceller')
  return [
    hasPrice
      ? 'Priser: vores skøn over markedet i 2026, installeret og inkl. moms; de er ikke et tilbud.'
      : '',
    hasSolar
      ? `Solceller: tagets retning og hældning er ukendt, så spændet går fra øst og vest til syd. Værdien om året bruger de elpriser, der står på siden om solceller${until ? `, og den elafgift, der gælder til og med ${formatDate(dayAfter(until, -1))}` : ''}.`
      : '',
    hasSolar && products.includes('varmepumpe')
      ? 'De er regnet på dit forbrug i dag: med varmepumpe bruger huset mere, og så kan anlægget blive større.'
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function answerBy(products: readonly QuoteRequestProduct[]): string {
  if (!products.includes('batteri')) return 'Inden for én hverdag'
  return products.length === 1
    ? `Tilbud inden for ${wholeFigures(batteryOfferTime)}`
    : `Batteri inden for ${wholeFigures(batteryOfferTime)}, resten inden for én hverdag`
}
