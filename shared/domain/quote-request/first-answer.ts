import { priceAreas } from '../price-area.ts'
import {
  consumptionLevels,
  type HeatingKind,
  heatingCosts,
  type QuoteRequestProduct,
  quoteRequestProducts,
} from '../../schemas/quote-request-options.ts'
import {
  type CalculationName,
  yearlyConsumption,
  readCalculation,
} from '../calculators/calculation/calculation.ts'
import { gridIncomeBand } from '../calculators/money/grid-income.ts'
import { electricityForHeat, heatPrice } from '../calculators/heat/heating.ts'
import type { Heating } from '../calculators/inputs/options.ts'
import { ownUse } from '../calculators/energy/self-consumption.ts'
import { yieldPerKwp } from '../calculators/energy/solar-yield.ts'
import type { Constants } from '../constants.ts'
import type { Answered } from './receipt.ts'

/** From and to. */
export type Range = readonly [low: number, high: number]

/** A figure of the first answer. */
export interface Estimate {
  readonly product: QuoteRequestProduct
  readonly figure: 'price' | 'production' | 'yearly' | 'electricity' | 'size'
  readonly range: Range
}

export interface FirstAnswer {
  readonly product: QuoteRequestProduct
  readonly estimates: readonly Estimate[]
  /**
   * Why there is no more to estimate: an answer is missing, or the visitor's own calculation, which came with the request,
   * is about this product and is its only estimate. Null where nothing is missing.
   */
  readonly missing: 'consumption' | 'heating' | 'fuel' | 'calculated' | null
}

/** Calculation → products whose price and yield it estimates. None for the car, whose calculation is about electricity, not the charger. */
const calculatedProducts: Readonly<Record<CalculationName, readonly QuoteRequestProduct[]>> = {
  solar: ['solceller'],
  battery: ['batteri'],
  combined: ['solceller', 'batteri'],
  'heat-pump': ['varmepumpe'],
  'passive-income': ['netbalancering'],
  'car-and-sun': [],
}

/** Rounding steps, no finer than the precision of the figures: kWp and kWh of a battery, kWh, kr. */
const steps: Readonly<Record<Estimate['figure'], number>> = {
  size: 0.5,
  production: 100,
  yearly: 100,
  price: 1000,
  electricity: 100,
}

/** Looks up a published value by its key; null if missing. */
type Price = (key: string) => number | null

/** Common battery sizes: usable kWh, and power in kW, which is often half of it. */
const batterySize: Range = [5, 10]
const batteryPower: Range = [2.5, 5]
/** Kinds of heating whose bill is for fuel only, so that the heat can be calculated from it. */
const boilers: readonly HeatingKind[] = ['gas', 'olie', 'traepiller'] satisfies readonly Heating[]

/**
 * The first estimate for each product of a request, as ranges, from the same functions as the site's calculators. A product
 * has one estimate: the visitor's calculation, where they sent one about it, else this one.
 */
export function firstAnswer(
  receipt: Answered,
  price: Price,
  constants: Constants,
): readonly FirstAnswer[] {
  const calculated = receipt.calculation?.summary
    ? calculatedProducts[receipt.calculation.name]
    : []
  const kwh = consumptionOf(receipt)
  const kroner = bandOf(heatingCosts.find(({ value }) => value === receipt.heatingCost)?.kroner)
  const estimateFor: Readonly<Record<QuoteRequestProduct, () => Omit<FirstAnswer, 'product'>>> = {
    solceller: () => solar(kwh, price, constants),
    batteri: () => ({
      estimates: estimates('batteri', {
        size: batterySize,
        price: between(price('battery.example-5kwh'), price('battery.example-10kwh')),
      }),
      missing: null,
    }),
    varmepumpe: () => heatPump(kroner, receipt.heatingKind, constants),
    'elbil-lader': () => ({
      estimates: estimates('elbil-lader', { price: around(price('ev.example-charger')) }),
      missing: null,
    }),
    netbalancering: () => ({
      estimates: estimates('netbalancering', { yearly: balancing(constants) }),
      missing: null,
    }),
  }
  return receipt.products.map((product) =>
    calculated.includes(product)
      ? { product, estimates: [], missing: 'calculated' }
      : { product, ...estimateFor[product]() },
  )
}

/** The house's electricity consumption in kWh a year, as answered in the form, or else from the calculation. */
export function consumptionOf({
  consumptionLevel,
  calculation,
}: Pick<Answered, 'consumptionLevel' | 'calculation'>): Range | null {
  const answered = bandOf(consumptionLevels.find(({ value }) => value === consumptionLevel)?.kwh)
  const sent = readCalculation(calculation)
  const calculated = sent && yearlyConsumption(sent)
  return answered ?? (calculated ? [calculated, calculated] : null)
}

/** Reads the estimates stored with a request, and leaves out what is not an estimate. */
export function readEstimates(raw: unknown): readonly Estimate[] {
  return Array.isArray(raw) ? raw.filter(isEstimate) : []
}

function isEstimate(raw: unknown): raw is Estimate {
  const { product, figure, range } = (raw ?? {}) as Readonly<Record<string, unknown>>
  const isRange =
    Array.isArray(range) &&
    range.length === 2 &&
    range.every((end) => typeof end === 'number' && Number.isFinite(end))
  return (
    isRange &&
    quoteRequestProducts.some(({ value }) => value === product) &&
    typeof figure === 'string' &&
    Object.hasOwn(steps, figure)
  )
}

function solar(
  kwh: Range | null,
  price: Price,
  constants: Constants,
): Omit<FirstAnswer, 'product'> {
  if (!kwh) return { estimates: [], missing: 'consumption' }
  // A roof that produces about a year's consumption, within the common sizes.
  const size = mapRange(kwh, (each) => Math.min(10, Math.max(3, Math.round(each / 500) / 2)))
  // From the lowest yield (east and west, 15°) to the highest (south, 35°), with the uncertainty of the table.
  const [doubtBelow, doubtAbove] = spread('solar.yield', constants)
  const production: Range = [
    size[0] * yieldPerKwp(90, 15) * doubtBelow,
    size[1] * yieldPerKwp(0, 35) * doubtAbove,
  ]
  const own = price('solar.kwh-own')
  const sold = price('solar.kwh-sold')
  const worth = (made: number, used: number): number =>
    used * (own ?? 0) + (made - used) * (sold ?? 0)
  const yearly =
    own === null || sold === null
      ? null
      : mapRange(kwh, (consumption, i) =>
          worth(production[i], ownUse({ production: production[i], consumption })),
        )
  return {
    estimates: estimates('solceller', {
      size,
      production,
      yearly,
      price: mapRange(spread('solar.price', constants), (unit, i) => unit * size[i]),
    }),
    missing: null,
  }
}

function heatPump(
  kroner: Range | null,
  kind: HeatingKind | null,
  constants: Constants,
): Omit<FirstAnswer, 'product'> {
  const electricity =
    kroner && kind && boilers.includes(kind)
      ? pumpElectricity(kroner, kind as Heating, constants)
      : null
  return {
    estimates: estimates('varmepumpe', {
      electricity,
      price: spread('heating.price.air-water', constants),
    }),
    missing: electricity ? null : kroner && kind ? 'fuel' : 'heating',
  }
}

/** From the lowest bill at the highest heat price, with floor heating, to the highest bill at the lowest price, with radiators. */
function pumpElectricity(kroner: Range, heating: Heating, constants: Constants): Range | null {
  const cheapest = heatPrice(heating, 'low', constants)
  const dearest = heatPrice(heating, 'high', constants)
  if (cheapest === null || dearest === null) return null
  return [
    electricityForHeat(kroner[0] / dearest, constants.value('heating.scop.mid.floor')),
    electricityForHeat(kroner[1] / cheapest, constants.value('heating.scop.mid.radiators')),
  ]
}

/** Income in kr. a year from common battery sizes, across both price areas. */
function balancing(constants: Constants): Range {
  const bands = (kw: number) => priceAreas.map((area) => gridIncomeBand(kw, area, constants))
  return [
    Math.min(...bands(batteryPower[0]).map(({ low }) => low)),
    Math.max(...bands(batteryPower[1]).map(({ high }) => high)),
  ]
}

function estimates(
  product: QuoteRequestProduct,
  ranges: Partial<Record<Estimate['figure'], Range | null>>,
): readonly Estimate[] {
  return Object.entries(ranges).flatMap(([name, range]) => {
    const figure = name as Estimate['figure']
    if (!range) return []
    const step = steps[figure]
    return { product, figure, range: mapRange(range, (end) => Math.round(end / step) * step) }
  })
}

/** An open upper end is taken as 25 % above the lower one. */
const bandOf = (band: readonly [number, number | null] | null | undefined): Range | null =>
  band ? [band[0], band[1] ?? band[0] * 1.25] : null
const around = (value: number | null): Range | null => between(value, value)
/** From 20 % below the lower value to 20 % above the higher one. */
const between = (least: number | null, most: number | null): Range | null =>
  least === null || most === null ? null : [least * 0.8, most * 1.2]
const mapRange = ([low, high]: Range, of: (value: number, end: 0 | 1) => number): Range => [
  of(low, 0),
  of(high, 1),
]

const spread = (key: string, constants: Constants): Range => [
  constants.value(`${key}.low`),
  constants.value(`${key}.high`),
]
