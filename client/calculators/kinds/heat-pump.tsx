import { heatLabels } from '#shared/content/calculators/heat-labels.ts'
import {
  taxAssumptionText,
  taxLawText,
  taxDirection,
} from '#shared/content/calculators/tax-text.ts'
import { sentence } from '#shared/content/format.ts'
import { type HeatPumpResult, calculateHeatPump } from '#shared/domain/calculators/heat-pump.ts'
import { type Band, scenarios } from '#shared/domain/calculators/scenario.ts'
import { CostChart } from '../../charts/energy/cost-chart.tsx'
import { MonthsChart } from '../../charts/energy/months-chart.tsx'
import { PaybackChart } from '../../charts/energy/payback-chart.tsx'
import { fixed, kroner, kwh, middleScenario, whole, withUnit } from '../../charts/text.ts'
import { Figures, kronerRange } from '../result/range.tsx'
import { ascending, nearest, rangeOf, yearly, yearlyRange } from '../result/text.ts'
import { Steps } from '../result/steps.tsx'
import { heatPumpFieldsFor } from '#shared/domain/calculators/inputs/heat-pump-inputs.ts'
import type { Calculator } from '../calculator.ts'
import { houseWith } from '../house/look.ts'

/** Heating today against a heat pump: what a year costs, what is left, and whether it pays back while the pump lasts. */
function HeatPumpFigures({ result }: { readonly result: HeatPumpResult }) {
  const { inputs, costNow, costPumpSpan, saving, laterSaving, firstYear, taxChange } = result
  const now = heatLabels[inputs.heatingType]
  return (
    <>
      <Figures
        main
        ranges={[
          kronerRange(`${moreOrLess(saving)} at betale for varmen i ${firstYear}`, paid(saving)),
          kronerRange(`Varmen på et år i dag, ${now.unit}`, ascending(costNow)),
          kronerRange(`Varmen på et år med pumpe i ${firstYear}`, ascending(costPumpSpan)),
          ...(laterSaving && taxChange
            ? [
                kronerRange(
                  `${moreOrLess(laterSaving)} om året fra ${taxChange.year}, hvis elafgiften ${taxDirection(taxChange)}`,
                  paid(laterSaving),
                ),
              ]
            : []),
        ]}
      />
      <div className="calculator-answer">
        <h3>{paybackHeading(result)}</h3>
        {paragraph(exclusionsText(inputs))}
        <p>{paybackText(result)}</p>
        <p>{sensitivityText(result)}</p>
        {paragraph(taxText(result))}
      </div>
    </>
  )
}

function HeatPumpCharts({ result }: { readonly result: HeatPumpResult }) {
  const { inputs, costNow, costPumpSpan, firstYear, taxChange, months, cumulative, payback, life } =
    result
  const now = heatLabels[inputs.heatingType]
  return (
    <>
      <CostChart
        title="Så meget koster varmen"
        unit="kr. om året"
        costs={[
          { label: `I dag: ${now.unit}`, band: costNow },
          { label: `Varmepumpe i ${firstYear}`, band: costPumpSpan, marked: true },
        ]}
      />
      <MonthsChart
        made={months.pump.mid}
        used={months.now.mid}
        labels={{
          title: 'Varmen måned for måned',
          unit: 'kr.',
          made: 'Varmepumpen koster',
          used: `${now.subject} koster`,
          mark: 'heat',
        }}
      />
      {cumulative && payback && (
        <PaybackChart
          {...cumulative}
          payback={payback}
          taxChange={taxChange}
          startYear={firstYear}
          lasts={{ name: 'pumpen', years: life }}
        />
      )}
      <Steps
        title="Fra dagens varme til strøm og kroner"
        columns={['Lav', 'Midt', 'Høj']}
        rows={stepRows(result)}
      >
        Modelleret, ikke målt på en bestemt pumpe. Lav er det dårlige tilfælde for dig, høj det
        gode.
      </Steps>
    </>
  )
}

/** Where a pump costs more in the middle scenario, the figures show how much more. */
const moreOrLess = ({ mid }: Band): string => (mid < 0 ? 'Mere' : 'Mindre')
const paid = (saving: Band): Band =>
  saving.mid < 0 ? { low: -saving.high, mid: -saving.mid, high: -saving.low } : saving

/** A span from more to less to pay, with the direction at each end; null where both ends have the same direction. */
function bothWays(saving: Band): string | null {
  const { low, high } = ascending(saving)
  return low <= -50 && high >= 50 ? `fra ${yearly(-low)} mere til ${yearly(high)} mindre` : null
}

const paragraph = (text: string | null) => text && <p>{text}</p>

const years = (value: number): string => withUnit(whole(Math.max(1, value)), 'år')

function paybackHeading({ payback }: HeatPumpResult): string {
  if (!payback) return 'Prisen på så stor en pumpe kender vi ikke'
  const { low, mid, high } = payback
  if (mid === null)
    return high === null
      ? 'Pumpen tjener sig ikke hjem, mens den holder'
      : 'Pumpen tjener sig kun hjem, hvis det går godt'
  if (low === null || high === null)
    return `Tjent hjem efter omkring ${years(mid)}, men ikke hvis det går dårligt`
  return `Tjent hjem efter ${rangeOf({ low, mid, high }, 'år', (value) => whole(Math.max(1, value)))}, midt ${years(mid)}`
}

const cases = [
  ['high', 'i det gode tilfælde'],
  ['mid', `i ${middleScenario}`],
  ['low', 'i det dårlige'],
] as const

/** Costs that the figures leave out for some kinds of heating. */
function exclusionsText({ heatingType }: HeatPumpResult['inputs']): string | null {
  if (heatingType === 'elvarme')
    return 'Tallene gælder et hus med vandradiatorer eller vandbåren gulvvarme. Har du elradiatorer, skal der lægges et helt vandsystem, som ikke er med i prisen; så kan luft til luft være svaret.'
  if (heatingType === 'fjernvarme')
    return 'Spørg værket først: nogle huse har pligt til at blive, og det kan koste at melde sig ud. Det er ikke med her.'
  return null
}

function paybackText({ payback, life, assumptions, inputs, size }: HeatPumpResult): string {
  if (!payback || !assumptions.price)
    return `Huset skal bruge omkring ${power(size?.needed ?? 0)} på den koldeste dag, og de priser, vi har læst, er for mindre pumper. Skriv prisen fra et tilbud under »Pumpen og prisen«. Besparelsen gælder en pumpe, der er stor nok.`
  const price = rangeOf(assumptions.price, 'kr.', nearest(1000))
  const boiler =
    inputs.boiler > 0 ? `, og ${kroner(inputs.boiler)} til et nyt fyr er trukket fra` : ''
  const lasts = `En pumpe holder ${rangeOf(life, 'år')}.`
  const earned = cases.flatMap(([scenario, name]) =>
    payback[scenario] === null ? [] : [`efter ${years(payback[scenario])} ${name}`],
  )
  const never = cases.flatMap(([scenario, name]) => (payback[scenario] === null ? [name] : []))
  const outcome =
    earned.length === 0
      ? 'I alle tre tilfælde er den slidt op, før den er tjent hjem.'
      : `Den er tjent hjem ${earned.join(', ')}${never.length > 0 ? `, men ikke ${never.join(' eller ')}, før den er slidt op` : ''}.`
  return `Vi regner med ${price} for pumpen, monteret${boiler}.${sizeText(size)} ${lasts} ${outcome} Tilskud og fradrag er ikke med.`
}

const power = (kw: number): string => `${fixed(kw, 1)}\u00a0kW`

/** The size the price is for, where it differs from the house's. */
function sizeText(size: HeatPumpResult['size']): string {
  if (size?.fits === 'larger')
    return ` Huset skal bruge omkring ${power(size.needed)} på den koldeste dag. Markedets pris gælder pumper til ${withUnit(whole(size.usual), 'kW')}; vi har antaget, at prisen følger effekten opad.`
  if (size?.fits === 'smaller')
    return ` Huset kan nøjes med omkring ${power(size.needed)}, og markedets pris gælder pumper fra ${withUnit(whole(size.least), 'kW')}. Din bliver nok billigere.`
  return ''
}

const ownPriceHint = (price: number | null): string => (price === null ? ' (skriv din egen)' : '')

/** The inputs that change the result most, and those that the visitor has left empty. */
function sensitivityText({ inputs }: HeatPumpResult): string {
  const isElectric = inputs.heatingType === 'elvarme'
  const [heat, price, setting] = [
    isElectric ? 'elprisen' : `prisen på varmen i dag${ownPriceHint(inputs.fuelPrice)}`,
    `pumpens pris${ownPriceHint(inputs.price)}`,
    inputs.emitter === 'floor'
      ? 'om pumpen bliver indstillet rigtigt'
      : 'hvor varmt vandet i radiatorerne skal være',
  ]
  const boiler =
    !isElectric && inputs.heatingType !== 'fjernvarme' && inputs.boiler === 0
      ? ' Skal fyret alligevel skiftes, så skriv prisen på et nyt: den skal trækkes fra.'
      : ''
  const fixedCosts =
    !isElectric && inputs.fixedNow === 0
      ? ' Faste udgifter, der falder væk, taler for pumpen: de er 0 kr., til du skriver dine egne.'
      : ''
  return `Det flytter svaret mest: ${heat}, ${price} og ${setting}.${boiler}${fixedCosts}`
}

function taxText({ inputs, taxChange, laterSaving, saving }: HeatPumpResult): string | null {
  if (!taxChange || !laterSaving) return null
  const isElectric = inputs.heatingType === 'elvarme'
  const change = `${taxLawText(taxChange)}, og så er der ${bothWays(laterSaving) ?? `omkring ${yearlyRange(paid(laterSaving))} ${moreOrLess(laterSaving).toLowerCase()}`} at betale om året`
  const more =
    isElectric && laterSaving.mid > saving.mid
      ? ': mere end før, fordi varmen i dag også bliver dyrere'
      : ''
  const [counted, not] = isElectric ? ['dårlige', 'gode'] : ['gode', 'dårlige']
  return `${change}${more}. ${taxAssumptionText} Til og med 2025 var afgiften kun 1 øre af det over 4.000\u00a0kWh om året i huse med elvarme eller varmepumpe. Om den sats kommer igen, er uvist: det ${counted} tilfælde regner med den, ${middleScenario} med det halve og det ${not} slet ikke.`
}

function stepRows({
  inputs,
  fuelUnit,
  assumptions,
  heat,
  fuelUse,
  electricity,
  costNow,
  costPump,
  saving,
  firstYear,
  size,
}: HeatPumpResult) {
  const row = <Value,>(label: string, band: Band<Value>, shown: (value: Value) => string) => ({
    label,
    cells: scenarios.map((scenario) => shown(band[scenario])),
  })
  const alike = (label: string, shown: string) => ({ label, cells: scenarios.map(() => shown) })
  const price = (unit: string) => (value: number) => `${fixed(value, 2)}\u00a0kr./${unit}`
  return [
    row('Varme og varmt vand om året', heat, ({ space, hotWater }) => kwh(space + hotWater)),
    ...(size ? [alike('Effekt på den koldeste dag', power(size.needed))] : []),
    row(`Købt i dag, ${heatLabels[inputs.heatingType].unit}`, fuelUse, (value) =>
      withUnit(whole(value), fuelUnit),
    ),
    ...(fuelUnit === 'kWh'
      ? []
      : [
          row(
            `Varme af 1 ${fuelUnit}, efter fyrets tab`,
            assumptions.heatPerUnit,
            (value) => `${fixed(value, 1)}\u00a0kWh`,
          ),
        ]),
    row('Pris i dag', assumptions.fuelPrice, price(fuelUnit)),
    ...(inputs.fixedNow > 0 ? [alike('Faste udgifter i dag', kroner(inputs.fixedNow))] : []),
    row('Varmen koster i dag', costNow, kroner),
    row('Varme af 1 kWh strøm (SCOP)', assumptions.scop, (value) => `${fixed(value, 1)}\u00a0kWh`),
    row('Strøm til pumpen', electricity, kwh),
    row(`Strøm i ${firstYear}, alt med`, assumptions.electricityPrice, price('kWh')),
    row('Eftersyn om året', assumptions.service, kroner),
    row('Varmen koster med pumpe', costPump, kroner),
    row('Mindre at betale', saving, kroner),
  ]
}

const toOre = (kroner: number): number => Math.round(kroner * 100) / 100

export default {
  name: 'heat-pump',
  fields: heatPumpFieldsFor,
  calculate: calculateHeatPump,
  Result: HeatPumpFigures,
  Charts: HeatPumpCharts,
  headline: ({ saving, firstYear }) =>
    sentence(
      `Omkring ${yearly(paid(saving).mid)} ${moreOrLess(saving).toLowerCase()} at betale i ${firstYear}, i spændet ${bothWays(saving) ?? yearlyRange(paid(saving))}`,
    ),
  fallbackValues: ({ fuelUse, assumptions }) => ({
    use: Math.round(fuelUse.mid),
    fuelPrice: toOre(assumptions.fuelPrice.mid),
    electricityPrice: toOre(assumptions.electricityPrice.mid),
    price: assumptions.price && Math.round(assumptions.price.mid),
  }),
  matchesExample: ({ size }) => size?.fits === 'usual',
  unpriced:
    'Prisen på så stor en pumpe kender vi ikke. Skriv den fra et tilbud ovenfor, så viser vi den her.',
  house: () => houseWith({ heatPump: true }),
} satisfies Calculator<HeatPumpResult>
