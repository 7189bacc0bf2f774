import { taxAssumptionText, taxLawText } from '#shared/content/calculators/tax-words.ts'
import { rangeText, sentence } from '#shared/content/format.ts'
import type { CarAndSunResult } from '#shared/domain/calculators/car-and-sun.ts'
import type { Band } from '#shared/domain/calculators/scenario.ts'
import { inScenarios } from '#shared/domain/calculators/scenario.ts'
import { CostChart } from '../charts/energy/cost-chart.tsx'
import { MeanPriceChart } from '../charts/energy/mean-price-chart.tsx'
import { MonthsChart } from '../charts/energy/months-chart.tsx'
import { fixed, percent, whole, withUnit } from '../charts/text.ts'
import { Figures, Range } from './range.tsx'
import { ascending, nearest, rangeOf, yearly, yearlyRange } from './shown.ts'
import { Steps } from './steps.tsx'

const ways = ['sun', 'night', 'evening', 'public'] as const
const wayNames = {
  sun: 'På sol, resten om natten',
  night: `Om natten, kl.\u00a0${rangeText('00', '06')}`,
  evening: 'Om aftenen, fra kl.\u00a017',
  public: 'Kun ude',
} as const
const chosenWords = { sun: 'på sol', night: 'om natten', evening: 'om aftenen' } as const
const per100 = (cost: Band, distance: number): Band =>
  inScenarios((scenario) => (cost[scenario] / distance) * 100)

/** What a car costs to drive, by when and where it is charged. */
export function CarAndSunResultView({ result }: { readonly result: CarAndSunResult }) {
  const { inputs, cost } = result
  return (
    <>
      <Figures main>
        <Range
          main
          label={`Strøm til bilen på et år, ladet ${whereOf(result)}`}
          {...ascending(cost)}
          unit="kr."
          step={100}
        />
        <Range
          label="Det samme for 100 km"
          {...ascending(per100(cost, inputs.distance))}
          unit="kr."
          step={1}
        />
      </Figures>
      <div className="calculator-answer">
        <h3>{bestSaid(result)}</h3>
        <p>{sunSaid(result)}</p>
        {result.later && !isAway(result) && (
          <p>
            {taxLawText(result.later)}, og så koster det samme år omkring{' '}
            {yearlyRange(result.later.cost)}, midt {sentence(yearly(result.later.cost.mid))}{' '}
            {taxAssumptionText}
          </p>
        )}
      </div>
    </>
  )
}

/** The ways of charging beside one another, sun month by month, and what a kWh costs hour by hour. */
export function CarAndSunPictures({ result }: { readonly result: CarAndSunResult }) {
  const { energy, alternatives, months, hours } = result
  const costs = (
    <CostChart
      title="Bilens strøm på et år"
      unit="kr. om året"
      costs={waysOf(result).map((way) => ({
        label: wayNames[way],
        band: alternatives[way],
        marked: way === (isAway(result) ? 'public' : chargedBy(result)),
      }))}
    />
  )
  const ways = (
    <Steps
      title="Samme bil, samme kilometer"
      columns={['En kWh', 'Pr. 100 km', 'Om året']}
      rows={rowsOf(result)}
    >
      {wayNote(result)}
    </Steps>
  )
  const prices = (
    <div className="calculator-side">
      <MeanPriceChart title="En kWh i juni" {...hours.summer} />
      <MeanPriceChart title="En kWh i december" {...hours.winter} />
    </div>
  )
  if (energy.sun < 1)
    return (
      <>
        {costs}
        {ways}
        {!isAway(result) && prices}
      </>
    )
  return (
    <>
      <div className="calculator-side">
        {costs}
        <MonthsChart
          made={months.sun}
          used={months.home}
          labels={{
            title: 'Sol i bilen',
            unit: 'kWh',
            made: 'Solen giver bilen',
            used: 'Bilen lader hjemme',
          }}
        />
      </div>
      {ways}
      {prices}
    </>
  )
}

/** All of it is charged away: nothing at home has a say. */
const isAway = ({ inputs }: CarAndSunResult): boolean => inputs.publicShare >= 100
const waitsForNoSun = ({ inputs }: CarAndSunResult): boolean =>
  inputs.charging === 'sun' && inputs.size === 0
/** Somebody who waits for the sun and has no panels charges at night. */
const chargedBy = (result: CarAndSunResult) =>
  waitsForNoSun(result) ? 'night' : result.inputs.charging
const whereOf = (result: CarAndSunResult): string =>
  isAway(result) ? 'ude' : chosenWords[chargedBy(result)]

const little = (kwh: number): string => withUnit(nearest(10)(kwh), 'kWh')

function bestSaid(result: CarAndSunResult): string {
  const { alternatives, inputs } = result
  if (isAway(result)) return 'Al strøm er ladet ude'
  if (waitsForNoSun(result)) return 'Uden solceller er der ingen sol at lade på'
  const home = (['sun', 'night', 'evening'] as const).filter(
    (way) => way !== 'sun' || inputs.size > 0,
  )
  const cheapest = home.reduce((best, way) =>
    alternatives[way].mid < alternatives[best].mid ? way : best,
  )
  const less = alternatives[inputs.charging].mid - alternatives[cheapest].mid
  return less < 50
    ? 'Du lader på den billigste måde'
    : `Omkring ${yearly(less)} mindre om året, hvis du lader ${chosenWords[cheapest]}`
}

function sunSaid(result: CarAndSunResult): string {
  const { inputs, energy } = result
  if (isAway(result))
    return `Bilen bruger ${little(energy.total)} om året, og ladestanderens pris bestemmer alt. Hvad det ville koste at lade hjemme, ser du ved at sætte »Ladet ude« ned.`
  const needs = `Bilen bruger ${little(energy.total)} om året${energy.public > 0 ? `, heraf ${little(energy.public)} ladet ude` : ''}.`
  if (waitsForNoSun(result)) return `${needs} Vi har regnet med, at den lader om natten i stedet.`
  if (inputs.size === 0) return `${needs} Uden solceller er al strøm til den købt.`
  const price =
    'Egen sol koster det, du ellers ville have fået for den; panelerne er ikke betalt af tallet.'
  const share = energy.total > 0 ? ` (${percent(energy.sun / energy.total)})` : ''
  if (inputs.charging !== 'sun')
    return `${needs} Når du lader ${chosenWords[inputs.charging]}, får den ${energy.sun < 5 ? 'ingen sol' : `kun ${little(energy.sun)} sol`}. ${price}`
  return `${needs} Solen dækker ${little(energy.sun)}${share}. ${little(energy.grid)} købes om natten, mest om vinteren og på de dage, bilen er ude. ${price}`
}

/** Own sun is one of the ways where there are panels. */
const waysOf = ({ inputs }: CarAndSunResult) =>
  ways.filter((way) =>
    inputs.publicShare < 100 ? way !== 'sun' || inputs.size > 0 : way === 'public',
  )

const rowsOf = (result: CarAndSunResult) =>
  waysOf(result).map((way) => {
    const { alternatives, inputs } = result
    return {
      label: wayNames[way],
      cells: [
        priceOf(result, way),
        rangeOf(per100(alternatives[way], inputs.distance), 'kr.', whole),
        yearlyRange(alternatives[way]),
      ],
    }
  })

function priceOf({ prices }: CarAndSunResult, way: (typeof ways)[number]): string {
  const [low, mid, high] = [prices.low[way], prices.mid[way], prices.high[way]]
  // Of the sun alone: what the nights take has the price of the line below.
  return low === null || mid === null || high === null
    ? ''
    : `${way === 'sun' ? 'sol ' : ''}${rangeOf({ low, mid, high }, 'kr.', (value) => fixed(value, 2))}`
}

function wayNote(result: CarAndSunResult): string {
  const { inputs } = result
  if (isAway(result)) return 'Prisen ude er en antagelse, til du skriver din egen.'
  const sun =
    inputs.size > 0
      ? 'En kWh sol koster det, den ellers var solgt for. Rækker solen ikke, lades resten om natten.'
      : 'Prisen er den for de timer, der lades i.'
  const away =
    inputs.publicShare > 0
      ? ` I de tre første linjer er ${withUnit(whole(inputs.publicShare), '%')} af strømmen ladet ude.`
      : ''
  return `${sun}${inputs.size > 0 ? away : away.replace('tre', 'to')}`
}

/** The main figure in a sentence. */
export const carAndSunHeadline = (result: CarAndSunResult): string =>
  sentence(
    `Omkring ${yearly(result.cost.mid)} om året for bilens strøm, ladet ${whereOf(result)}, i spændet ${yearlyRange(result.cost)}`,
  )

/** An empty price of charging away is the middle one. */
export const carAndSunStandsFor = ({
  prices,
}: CarAndSunResult): Readonly<Record<string, number | null>> => ({ publicPrice: prices.mid.public })
