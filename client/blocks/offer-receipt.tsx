import { formatDate, formatNumber, rangeText, wholeFigures } from '#shared/content/format.ts'
import { batteryOfferTime } from '#shared/content/ways.ts'
import { type Estimate, type FirstAnswer, firstAnswer } from '#shared/domain/offer-form/first-answer.ts'
import { labelOf, type OfferProduct, offerProducts } from '#shared/schemas/offer-form-options.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { Card } from '#client/ui/card.tsx'
import { CalculationReceipt } from './calculation-receipt.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'
import { Spot } from './spot.tsx'

/** What came of the offer form this visitor sent: its number, when the offer comes, and a first reckoning. Nothing for anybody else. */
export function OfferReceipt({ site }: BlockProps<'offerReceipt'>) {
  const { offerReceipt: receipt } = site
  if (!receipt) return null
  const answers = firstAnswer(receipt, (key) => site.price(key)?.value ?? null, site.constants())
  const estimates = answers.flatMap((answer) => answer.estimates)
  return (
    <section className="offer-receipt" id="svar">
      <Card tint="smoke" className="form-card">
        <dl className="receipt-facts">
          <div>
            <dt>Sagsnummer</dt>
            <dd>{receipt.reference}</dd>
          </div>
          <div>
            <dt>Modtaget</dt>
            <dd>{formatDate(danishDay(Date.parse(receipt.receivedAt)))}</dd>
          </div>
          <div>
            <dt>Svar</dt>
            <dd>{answerBy(receipt.products)}</dd>
          </div>
        </dl>
      </Card>
      {receipt.calculation && <CalculationReceipt calculation={receipt.calculation} />}
      <h2>Det første overslag</h2>
      <p className="lead">
        {estimates.length > 0
          ? 'Regnet på dine svar alene, før nogen har set huset. Tilbuddet bliver mere præcist.'
          : 'Endnu uden tal: dem finder rådgiveren sammen med dig.'}
      </p>
      <ul className="first-answers">
        {answers.map((answer) => (
          <li key={answer.product}>
            <Answer answer={answer} />
          </li>
        ))}
      </ul>
      {estimates.length > 0 && <p className="source">{whatFiguresAre(estimates, receipt.products, site.price('solar.kwh-own')?.validTo ?? null)}</p>}
    </section>
  )
}

function Answer({ answer: { product, estimates, missing } }: { readonly answer: FirstAnswer }) {
  return (
    <>
      <Spot name={offerProducts.find(({ value }) => value === product)?.spot ?? 'document'} />
      <div>
        <h3>{labelOf(offerProducts, product)}</h3>
        <dl>
          {estimates.map((estimate) => (
            <div key={estimate.figure}>
              <dt>{nameOf(estimate)}</dt>
              <dd>{inWords(estimate)}</dd>
            </div>
          ))}
        </dl>
        {missing && <p>{gaps[missing]}</p>}
        {notes[product] && (
          <p>
            <RichText text={notes[product]} />
          </p>
        )}
      </div>
    </>
  )
}

/** What the figures that are shown rest on. `until`: the first day that a kWh of own use is worth something else. */
function whatFiguresAre(estimates: readonly Estimate[], products: readonly OfferProduct[], until: string | null): string {
  const hasPrice = estimates.some(({ figure }) => figure === 'price')
  const hasSolar = estimates.some(({ product }) => product === 'solceller')
  return [
    hasPrice ? 'Priser: vores skøn over markedet i 2026, installeret og inkl. moms; de er ikke et tilbud.' : '',
    hasSolar
      ? `Solceller: tagets retning og hældning er ukendt, så spændet går fra øst og vest til syd. Værdien om året bruger de elpriser, der står på siden om solceller${until ? `, og den elafgift, der gælder til og med ${formatDate(dayAfter(until, -1))}` : ''}.`
      : '',
    hasSolar && products.includes('varmepumpe') ? 'De er regnet på dit forbrug i dag: med varmepumpe bruger huset mere, og så kan anlægget blive større.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function answerBy(products: readonly OfferProduct[]): string {
  if (!products.includes('batteri')) return 'Inden for én hverdag'
  return products.length === 1
    ? `Tilbud inden for ${wholeFigures(batteryOfferTime)}`
    : `Batteri inden for ${wholeFigures(batteryOfferTime)}, resten inden for én hverdag`
}

const gaps = {
  consumption: 'Vi kan ikke regne på taget, før vi kender forbruget. Det finder rådgiveren ud af sammen med dig.',
  fuel: 'Med den opvarmning regner vi ikke strømforbruget ud på forhånd. Det gør rådgiveren med tallene fra din regning.',
  heating: 'Hvad varmepumpen kommer til at bruge, kan vi først sige, når vi kender varmeforbruget. Vi spørger ind til det.',
} as const

const notes: Readonly<Partial<Record<OfferProduct, string>>> = {
  batteri:
    'Prisen er [vores eksempler](batteryPrices) på 5 og 10 kWh, 20 % under og over. Hvor meget et batteri giver, afhænger af solceller, forbrug og timer. Se, [hvordan vi regner på det](battery).',
  'elbil-lader': 'Prisen er [vores eksempel](electricCar), 20 % op og ned.',
  netbalancering:
    'For et batteri på 5 til 10 kWh, som ofte giver 2,5 til 5 kW. Ingen kan skrive under endnu. Betalingen svinger fra måned til måned; se, [hvad den bygger på](gridBalancing#payments).',
}

const names: Readonly<Record<Estimate['figure'], string>> = {
  size: 'Størrelse',
  production: 'Strøm om året',
  yearly: 'Værdi om året',
  price: 'Typisk pris',
  electricity: 'Pumpens strøm om året',
}
const units: Readonly<Record<Estimate['figure'], string>> = { size: 'kWp', production: 'kWh', yearly: 'kr.', price: 'kr.', electricity: 'kWh' }
/** Estimates are shown in steps no finer than they are. */
const steps: Readonly<Record<Estimate['figure'], number>> = { size: 0.5, production: 100, yearly: 100, price: 1000, electricity: 100 }

const nameOf = ({ product, figure }: Estimate): string => (figure === 'yearly' && product === 'netbalancering' ? 'Betaling om året' : names[figure])

function inWords({ product, figure, range }: Estimate): string {
  const [low, high] = range.map((value) => formatNumber(Math.round(value / steps[figure]) * steps[figure])) as [string, string]
  const unit = figure === 'size' && product === 'batteri' ? 'kWh' : units[figure]
  return `ca. ${rangeText(low, high)}\u00a0${unit}`
}
