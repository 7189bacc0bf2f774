import { unitWords } from '#shared/content/calculators/heat-pump.ts'
import { formatNumber } from '#shared/content/format.ts'
import type { HeatPumpResult as Result } from '#shared/domain/calculators/heat-pump.ts'
import { type Band, scenarios } from '#shared/domain/calculators/scenario.ts'
import { Figures, Steps } from './figures.tsx'
import { decimals, kroner, kronerRange, kwh, rangeOf } from './shown.ts'

const mid = (band: Band, shown: (value: number) => string = kroner): string => `midt ${shown(band.mid)}`
const years = (value: number): string => decimals(value, value < 9.95 ? 1 : 0)

/** Heating today against a heat pump: what a year costs, what is left, and whether it pays back while the pump lasts. */
export function HeatPumpResult({ result }: { readonly result: Result }) {
  const { costNow, costPump, saving, laterSaving, firstYear, taxYear, electricity, assumptions } = result
  return (
    <>
      <Figures
        figures={[
          { label: 'Varmen om året i dag', value: kronerRange(costNow), note: mid(costNow) },
          { label: `Med varmepumpe i ${firstYear}`, value: kronerRange(costPump), note: mid(costPump) },
          { label: saving.mid < 0 ? 'Forskel om året' : 'Mindre at betale om året', value: kronerRange(saving), note: mid(saving) },
          ...(laterSaving ? [{ label: `Fra ${taxYear}, når elafgiften stiger`, value: kronerRange(laterSaving), note: mid(laterSaving) }] : []),
        ]}
      />
      <p>
        Pumpen bruger {rangeOf(electricity, 'kWh')} strøm om året ({mid(electricity, kwh)}). For hver kWh strøm giver den{' '}
        {rangeOf(assumptions.scop, 'kWh varme', (value) => decimals(value, 1))}, som gennemsnit over et år. Det er modelleret ud fra husets varme og vandets
        temperatur, ikke målt på en bestemt pumpe.
      </p>
      <div className="calculator-answer">
        <h3>{paybackHeading(result)}</h3>
        <p>{paybackSaid(result)}</p>
        <p>{changesSaid(result)}</p>
        {taxSaid(result) && <p>{taxSaid(result)}</p>}
      </div>
      <Steps title="Fra dagens varme til strøm og kroner" columns={['Lav', 'Midt', 'Høj']} rows={stepsOf(result)} />
    </>
  )
}

/** The cases in which the pump pays back while it lasts. */
const paid = ({ payback }: Result) => scenarios.filter((scenario) => payback[scenario] !== null)

function paybackHeading(result: Result): string {
  const { payback } = result
  const sure = paid(result)
  if (sure.length === 0) return 'Pumpen tjener sig ikke hjem'
  if (payback.mid === null) return 'Pumpen tjener sig kun hjem i det gode tilfælde'
  const ends = sure.map((scenario) => payback[scenario] as number)
  return sure.length === 3
    ? `Tjent hjem på ${rangeOf({ low: Math.max(...ends), mid: payback.mid, high: Math.min(...ends) }, 'år', years)}`
    : `Tjent hjem på omkring ${years(payback.mid)} år, men ikke i det dårlige tilfælde`
}

/** Said plainly, also where the answer is no. */
function paybackSaid(result: Result): string {
  const { payback, life, assumptions, inputs } = result
  const lasts = `En pumpe holder ${rangeOf(life, 'år')}.`
  const cost = `Den koster ${kronerRange(assumptions.price)} monteret${inputs.boiler > 0 ? `, og ${kroner(inputs.boiler)} til et nyt fyr er trukket fra` : ''}.`
  const names = { low: 'i det dårlige tilfælde', mid: 'i midten', high: 'i det gode tilfælde' } as const
  const said = scenarios
    .toReversed()
    .map((scenario) => `${names[scenario]} ${payback[scenario] === null ? 'ikke, før pumpen er slidt op' : `efter ${years(payback[scenario])} år`}`)
  return `${cost} Den er tjent hjem ${said.join(', ')}. ${lasts} Tilskud og fradrag er ikke regnet med.`
}

function changesSaid({ inputs }: Result): string {
  const levers = [
    inputs.heatingType === 'elvarme' ? 'elprisen' : inputs.fuelPrice === null ? 'prisen på din varme i dag; skriv din egen' : 'prisen på din varme',
    inputs.price === null ? 'pumpens pris; skriv den fra et tilbud' : 'pumpens pris',
    inputs.emitter === 'floor' ? 'hvor godt pumpen bliver indstillet' : 'hvor varmt vandet i radiatorerne skal være',
    ...(inputs.boiler === 0 && inputs.heatingType !== 'elvarme' && inputs.heatingType !== 'fjernvarme'
      ? ['om fyret alligevel skal skiftes; så skal prisen på et nyt trækkes fra']
      : []),
  ]
  return `Det flytter svaret mest: ${levers.join(', ')}.`.replaceAll(';', ' –')
}

function taxSaid({ inputs, taxYear, laterSaving, saving }: Result): string | null {
  if (taxYear === null || !laterSaving) return null
  const less = laterSaving.mid < saving.mid
  return `Elafgiften er sat ned til og med ${taxYear - 1}. Efter den lov, der gælder nu, stiger den i ${taxYear}. Så er der ${kronerRange(laterSaving)} mindre at betale om året. ${
    inputs.heatingType === 'elvarme' && !less
      ? 'Det er mere, fordi din varme i dag også bliver dyrere. Om huse med elvarme igen får en lav afgift, ved vi ikke.'
      : 'Satsen fra den tid er en antagelse, og det kan blive lavet om.'
  }`
}

function stepsOf({ inputs, fuelUnit, assumptions, heat, fuelUse, electricity, costNow, costPump, saving, firstYear }: Result) {
  const row = <Value,>(label: string, band: Band<Value>, shown: (value: Value) => string) => ({
    label,
    cells: scenarios.map((scenario) => shown(band[scenario])),
  })
  const price = (unit: string) => (value: number) => `${decimals(value, 2)}\u00a0kr./${unit}`
  return [
    row('Varme og varmt vand om året', heat, ({ space, hotWater }) => kwh(space + hotWater)),
    row(`Købt i dag: ${unitWords[inputs.heatingType]}`, fuelUse, (value) => `${formatNumber(Math.round(value))}\u00a0${fuelUnit}`),
    ...(fuelUnit === 'kWh' ? [] : [row(`Varme af 1 ${fuelUnit}`, assumptions.heatPerUnit, (value) => `${decimals(value, 1)}\u00a0kWh`)]),
    row('Pris i dag', assumptions.fuelPrice, price(fuelUnit)),
    ...(inputs.fixedNow > 0 ? [row('Faste udgifter i dag', { low: inputs.fixedNow, mid: inputs.fixedNow, high: inputs.fixedNow }, kroner)] : []),
    row('Varmen koster i dag', costNow, kroner),
    row('Varme af 1 kWh strøm (SCOP)', assumptions.scop, (value) => decimals(value, 1)),
    row('Strøm til pumpen', electricity, kwh),
    row(`Strøm i ${firstYear}, alt med`, assumptions.electricityPrice, price('kWh')),
    row('Eftersyn om året', assumptions.service, kroner),
    row('Pumpen koster om året', costPump, kroner),
    row('Forskel', saving, kroner),
  ]
}
