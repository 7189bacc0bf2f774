import { heatPower } from '../../domain/calculators/heat/heat-demand.ts'
import { type HeatPumpResult, calculateHeatPump } from '../../domain/calculators/heat-pump.ts'
import { calculateSolar } from '../../domain/calculators/plant/calculate-plants.ts'
import type { Scenario } from '../../domain/calculators/scenario.ts'
import type { BlockOf } from '../../schemas/content/block.ts'
import { knownTaxStep } from '../calculators/tax-text.ts'
import { exampleConstants } from '../constants/example-constants.ts'
import { defaultPrice } from '../products/default-prices.ts'
import { formatNumber, formatValue, rangeText } from '../format.ts'

const price = defaultPrice('heat-pump.example-8kw')
const gasM3 = 1800

/** The house of every heat pump page: 150 m², four people, radiators, a gas boiler. */
export const heatPumpExample = (): HeatPumpResult =>
  (example ??= calculateHeatPump(
    { heatingType: 'gas', use: gasM3, floorArea: 150, price },
    exampleConstants,
  ))
/** Calculated lazily: the Worker starts without it. */
let example: HeatPumpResult | undefined

const nearest = (step: number, amount: number): number => Math.round(amount / step) * step
const kroner = (amount: number): string =>
  formatValue({ value: Math.round(amount), unit: 'kr.' }).replace(/^-/, '−')
/** With a fixed count of decimals: `1,40`. */
const decimals = (amount: number, digits: number): string =>
  amount.toFixed(digits).replace('.', ',')
const kwh = (amount: number): string => formatValue({ value: amount, unit: 'kWh' })
const scop = (scenario: Scenario): string =>
  decimals(heatPumpExample().assumptions.scop[scenario], 1)
const perKwh = (scenario: Scenario): string =>
  decimals(heatPumpExample().assumptions.electricityPrice[scenario], 2)

/** The middle scenario, rounded as on every page and in every article. */
export function exampleFigures() {
  const { assumptions, electricity, heat } = heatPumpExample()
  return {
    heat: nearest(100, heat.mid.space + heat.mid.hotWater),
    hotWater: nearest(100, heat.mid.hotWater),
    electricity: nearest(100, electricity.mid),
    scop: Math.round(assumptions.scop.mid * 10) / 10,
    /** kr. */
    perKwh: Math.round(assumptions.electricityPrice.mid * 100) / 100,
  }
}
export const exampleHeat = (): string => kwh(exampleFigures().heat)
/** On the coldest day: `6,1 kW`. */
export const examplePower = (): string =>
  `${decimals(heatPower(heatPumpExample().heat.mid.space), 1)}\u00a0kW`
export const exampleElectricity = (): string => kwh(exampleFigures().electricity)

/** With radiators at 45 °C: `2,9–3,3`. */
export const scopText = (): string => rangeText(scop('low'), scop('high'))

/** With small radiators at 55 °C: `2,5–2,9`. */
export function scopAt55Text(): string {
  const { scop: at55 } = (hotter ??= calculateHeatPump(
    { ...heatPumpExample().inputs, emitter: 'small-radiators' },
    exampleConstants,
  )).assumptions
  return rangeText(decimals(at55.low, 1), decimals(at55.high, 1))
}
let hotter: HeatPumpResult | undefined

/** Efficiency of a boiler in percent: `92,5`. Takes kWh of heat per m³; gas has 11. */
const burnt = (heatPerM3: number): string => formatNumber((heatPerM3 / 11) * 100)

/** Additional own use of 6 kWp with the pump. */
export const exampleSunUse = (): string => (sunUse ??= calculateSunUse())
let sunUse: string | undefined

function calculateSunUse(): string {
  const shareWith = (heatPump: number): number =>
    Math.round(calculateSolar({ heatPump }, exampleConstants).energy.mid.selfUseShare * 100)
  const [without, withPump] = [shareWith(0), shareWith(exampleFigures().electricity)]
  return `${withPump - without} procentpoint mere egen brug, fra ${without} til ${withPump} % i eksemplet med 6 kWp`
}

/** kWh to ten and SCOP to two decimals, so that each line can be calculated from those above it. */
export function exampleWorking(id?: string): BlockOf<'working'> {
  const { assumptions, costNow, costPump, electricity, firstYear, heat, laterSaving, saving } =
    heatPumpExample()
  return {
    type: 'working',
    id,
    title: 'Eksempel: fra gas til strøm',
    rows: [
      { label: 'Gas om året i dag', value: { text: formatValue({ value: gasM3, unit: 'm³' }) } },
      {
        label: `Varme: 11 kWh pr. m³, fyret udnytter ${burnt(assumptions.heatPerUnit.mid)} %`,
        value: { text: kwh(nearest(10, heat.mid.space + heat.mid.hotWater)) },
      },
      {
        label: `Strøm til samme varme, årsvirkningsgrad ${decimals(assumptions.scop.mid, 2)} med vand på 45\u00a0°C`,
        value: { text: kwh(nearest(10, electricity.mid)) },
      },
      {
        label: `Gas, ${assumptions.fuelPrice.mid} kr. pr. m³`,
        value: { text: kroner(costNow.mid) },
      },
      {
        label: `Strøm, ${perKwh('mid')} kr. pr. kWh`,
        value: { text: kroner(-nearest(100, costPump.mid - assumptions.service.mid)) },
      },
      {
        label: 'Et eftersyn om året',
        value: { text: kroner(-nearest(100, assumptions.service.mid)) },
      },
    ],
    result: {
      label: `Mindre at betale i ${firstYear}`,
      value: { text: `ca.\u00a0${kroner(nearest(100, saving.mid))}` },
    },
    caveats: {
      title: 'Det kan ændre tallet',
      points: [
        `**Elprisen.** ${perKwh('mid')} kr. pr. kWh er gennemsnittet over de timer, pumpen kører, med N1’s nettarif og en spotpris på 60 øre. Ligger spotprisen ${formatNumber(exampleConstants.value('spot.swing') * 100)}\u00a0% højere, bliver det ${perKwh('low')} kr. Spotprisen er vores antagelse.`,
        `**Elafgiften.** {=tax-law.it}. Fra 2028 antager vi ${formatNumber(knownTaxStep.after * 100)} øre uden moms. Til og med 2025 betalte elopvarmede huse kun den lave sats af det, der lå over 4.000 kWh om året, og om den kommer igen, er ikke afgjort. Regner man med det halve, falder besparelsen i eksemplet til omkring ${kroner(nearest(100, laterSaving?.mid ?? saving.mid))} om året. Loven kan blive ændret. Se i [beregneren](heatPump#calculator), hvad den flytter.`,
        `**Årsvirkningsgraden.** Højere temperatur i radiatorerne giver et lavere tal: ved 55 °C regner vi med ${scopAt55Text()}. Fabrikantens tal er ofte lidt optimistisk.`,
        '**Gasfyret.** Abonnement og eftersyn på gassen er ikke regnet med. De taler for pumpen.',
      ],
    },
  }
}

export function exampleBand(lead: string): BlockOf<'band'> {
  const { assumptions, firstYear, saving } = heatPumpExample()
  const at = (scenario: Scenario) => ({
    value: nearest(100, saving[scenario]),
    note: `gas ${assumptions.fuelPrice[scenario]} kr. pr. m³, årsvirkningsgrad ${scop(scenario)}, strøm\u00a0${perKwh(scenario)}\u00a0kr.`,
  })
  return {
    type: 'band',
    title: `Det kan huset spare i ${firstYear}`,
    lead,
    unit: 'kr. om året',
    low: at('low'),
    mid: at('mid'),
    high: at('high'),
    example: true,
    source: `Regneeksempel, november 2026, regnet som i [beregneren](heatPump#calculator): ${formatNumber(gasM3)} m³ gas, fire personer, et eftersyn om året for ${rangeText(formatNumber(assumptions.service.high), formatNumber(assumptions.service.low))} kr., og et gasfyr, der udnytter ${rangeText(burnt(assumptions.heatPerUnit.high), burnt(assumptions.heatPerUnit.low))} % af gassen. Gasprisen er en antagelse; ret den til din egen. Omregning efter varmepumpeberegner.dk.`,
  }
}

/** `left`: what else a page's own example leaves out. */
export function examplePayback(left = ''): BlockOf<'table'> {
  const { firstYear, laterSaving, life, payback, saving, taxChange } = heatPumpExample()
  const cells = (of: (scenario: Scenario) => string) =>
    (['low', 'mid', 'high'] as const).map((scenario) => ({ text: of(scenario) }))
  return {
    type: 'table',
    title: 'Så længe går der, før pumpen er tjent hjem',
    lead: `Uden tilskud koster pumpen i eksemplet ${kroner(price)}${taxChange ? ` {=tax-law}. Det er årene fra ${taxChange.year}, der afgør, om pumpen tjener sig hjem. Loven kan blive ændret.` : ''}`,
    columns: ['I eksemplet', 'Dårligt', 'Midt', 'Godt'],
    rows: [
      {
        label: `Sparet i ${firstYear}`,
        cells: cells((scenario) => kroner(nearest(100, saving[scenario]))),
      },
      ...(laterSaving && taxChange
        ? [
            {
              label: `Sparet om året fra ${taxChange.year}`,
              cells: cells((scenario) => kroner(nearest(100, laterSaving[scenario]))),
            },
          ]
        : []),
      {
        label: 'Pumpen holder',
        cells: cells((scenario) => formatValue({ value: life[scenario], unit: 'år' })),
      },
      {
        label: 'Tjent hjem efter',
        cells: cells((scenario) => {
          const years = payback?.[scenario] ?? null
          return years === null
            ? 'ikke'
            : `ca.\u00a0${formatValue({ value: Math.round(years), unit: 'år' })}`
        }),
      },
    ],
    source:
      'Elafgiften er antaget til 74 øre pr. kWh uden moms fra 2028. »Godt« regner med, at huse med elvarme igen kun betaler den lave sats over 4.000 kWh, »midt« med det halve og »dårligt« slet ikke. Levetid efter Bolius, læst november 2026. »Ikke« betyder: ikke i pumpens levetid. Skal gasfyret alligevel skiftes, så træk prisen på et nyt fyr fra først; det samme gælder et tilskud. Prøv begge dele i [beregneren](heatPump#calculator).' +
      left,
  }
}
