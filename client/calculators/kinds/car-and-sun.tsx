import { taxAssumptionText, taxLawText } from '#shared/content/calculators/tax-text.ts'
import { rangeText, sentence } from '#shared/content/format.ts'
import { type CarAndSunResult, calculateCarAndSun } from '#shared/domain/calculators/car-and-sun.ts'
import { carAndSunFieldsFor } from '#shared/domain/calculators/inputs/car-and-sun-inputs.ts'
import { type ChargingWay, chargingWays } from '#shared/domain/calculators/money/electric-car.ts'
import { chargingTimes } from '#shared/domain/calculators/inputs/options.ts'
import { type Band, inScenarios } from '#shared/domain/calculators/scenario.ts'
import { CostChart } from '../../charts/energy/cost-chart.tsx'
import { MeanPriceChart } from '../../charts/energy/mean-price-chart.tsx'
import { MonthsChart } from '../../charts/energy/months-chart.tsx'
import { fixed, percent, whole, withUnit } from '../../charts/text.ts'
import { Figures, kronerRange } from '../result/range.tsx'
import { ascending, nearest, rangeOf, yearly, yearlyRange } from '../result/text.ts'
import { Steps } from '../result/steps.tsx'
import type { Calculator } from '../calculator.ts'
import { houseWith } from '../house/look.ts'

const wayLabels = {
  sun: 'På sol, resten om natten',
  night: `Om natten, kl.\u00a0${rangeText('00', '06')}`,
  evening: 'Om aftenen, fra kl.\u00a017',
  public: 'Kun ude',
} as const
const chosenWayText = { sun: 'på sol', night: 'om natten', evening: 'om aftenen' } as const
const per100 = (cost: Band, distance: number): Band =>
  inScenarios((scenario) => (cost[scenario] / distance) * 100)

function CarAndSunFigures({ result }: { readonly result: CarAndSunResult }) {
  const { inputs, cost } = result
  return (
    <>
      <Figures
        main
        ranges={[
          kronerRange(`Strøm til bilen på et år, ladet ${chargedWhere(result)}`, ascending(cost)),
          kronerRange('Det samme for 100 km', ascending(per100(cost, inputs.distance)), 1),
        ]}
      />
      <div className="calculator-answer">
        <h3>{bestWayText(result)}</h3>
        <p>{energyText(result)}</p>
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

function CarAndSunCharts({ result }: { readonly result: CarAndSunResult }) {
  const { energy, alternatives, months, hours } = result
  const costs = (
    <CostChart
      title="Bilens strøm på et år"
      unit="kr. om året"
      costs={possibleWays(result).map((way) => ({
        label: wayLabels[way],
        band: alternatives[way],
        marked: way === (isAway(result) ? 'public' : effectiveWay(result)),
      }))}
    />
  )
  const ways = (
    <Steps
      title="Samme bil, samme kilometer"
      columns={['En kWh', 'Pr. 100 km', 'Om året']}
      rows={wayRows(result)}
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

/** All charging is away from home: nothing at home matters. */
const isAway = ({ inputs }: CarAndSunResult): boolean => inputs.publicShare >= 100
const waitsForNoSun = ({ inputs }: CarAndSunResult): boolean =>
  inputs.charging === 'sun' && inputs.size === 0
/** Without panels, charging by the sun is charging at night. */
const effectiveWay = (result: CarAndSunResult) =>
  waitsForNoSun(result) ? 'night' : result.inputs.charging
const chargedWhere = (result: CarAndSunResult): string =>
  isAway(result) ? 'ude' : chosenWayText[effectiveWay(result)]

const little = (kwh: number): string => withUnit(nearest(10)(kwh), 'kWh')

function bestWayText(result: CarAndSunResult): string {
  const { alternatives, inputs } = result
  if (isAway(result)) return 'Al strøm er ladet ude'
  if (waitsForNoSun(result)) return 'Uden solceller er der ingen sol at lade på'
  const home = chargingTimes.filter((way) => way !== 'sun' || inputs.size > 0)
  const cheapest = home.reduce((best, way) =>
    alternatives[way].mid < alternatives[best].mid ? way : best,
  )
  const less = alternatives[inputs.charging].mid - alternatives[cheapest].mid
  return less < 50
    ? 'Du lader på den billigste måde'
    : `Omkring ${yearly(less)} mindre om året, hvis du lader ${chosenWayText[cheapest]}`
}

function energyText(result: CarAndSunResult): string {
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
    return `${needs} Når du lader ${chosenWayText[inputs.charging]}, får den ${energy.sun < 5 ? 'ingen sol' : `kun ${little(energy.sun)} sol`}. ${price}`
  return `${needs} Solen dækker ${little(energy.sun)}${share}. ${little(energy.grid)} købes om natten, mest om vinteren og på de dage, bilen er ude. ${price}`
}

const possibleWays = ({ inputs }: CarAndSunResult) =>
  chargingWays.filter((way) =>
    inputs.publicShare < 100 ? way !== 'sun' || inputs.size > 0 : way === 'public',
  )

const wayRows = (result: CarAndSunResult) =>
  possibleWays(result).map((way) => {
    const { alternatives, inputs } = result
    return {
      label: wayLabels[way],
      cells: [
        priceRange(result, way),
        rangeOf(per100(alternatives[way], inputs.distance), 'kr.', whole),
        yearlyRange(alternatives[way]),
      ],
    }
  })

function priceRange({ prices }: CarAndSunResult, way: ChargingWay): string {
  const [low, mid, high] = [prices.low[way], prices.mid[way], prices.high[way]]
  // Of the solar part alone: the rest costs what the line below says.
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

export default {
  name: 'car-and-sun',
  fields: carAndSunFieldsFor,
  calculate: calculateCarAndSun,
  Result: CarAndSunFigures,
  Charts: CarAndSunCharts,
  headline: (result) =>
    sentence(
      `Omkring ${yearly(result.cost.mid)} om året for bilens strøm, ladet ${chargedWhere(result)}, i spændet ${yearlyRange(result.cost)}`,
    ),
  fallbackValues: ({ prices }) => ({ publicPrice: prices.mid.public }),
  house: ({ inputs }) =>
    houseWith({ kwp: inputs.size, car: true, carBySun: inputs.charging === 'sun' }),
} satisfies Calculator<CarAndSunResult>
