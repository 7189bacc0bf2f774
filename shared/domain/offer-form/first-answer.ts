import { consumptionLevels, type HeatingKind, heatingCosts, type OfferProduct } from '../../schemas/offer-form-options.ts'
import { ownUse } from '../calculators/self-consumption.ts'
import { yieldPerKwp } from '../calculators/solar-yield.ts'
import { gridIncome } from '../calculators/grid-income.ts'
import { electricityForHeat } from '../calculators/heating.ts'
import type { OfferReceipt } from './receipt.ts'

/** From and to. */
export type Range = readonly [low: number, high: number]

/** A figure of the first answer. */
export interface Estimate {
  readonly product: OfferProduct
  readonly figure: 'price' | 'production' | 'yearly' | 'electricity' | 'size'
  readonly range: Range
}

export interface FirstAnswer {
  readonly product: OfferProduct
  readonly estimates: readonly Estimate[]
  /** The answer that is missing for more; null where nothing is. */
  readonly missing: 'consumption' | 'heating' | 'fuel' | null
}

/** A published value by its key; null where there is none. */
type Price = (key: string) => number | null

/** kWh a year of each kWp: panels to east and west at 15°, and to the south at 35°, each with the table's own doubt of 5 % (modelled, 56° N). */
const kwhPerKwp: Range = [yieldPerKwp(90, 15) * 0.95, yieldPerKwp(0, 35) * 1.05]
/** A battery of the common sizes, usable kWh. */
const batterySize: Range = [5, 10]
/** Nominal SCOP is optimistic: these are for radiators. */
const scop: Range = [3.2, 3.5]
/** kr. per kWh of heat: the fuel's price over what a kilo, litre or m³ of it gives (facts of November 2026; prices assumed). */
const heatPrice: Readonly<Partial<Record<HeatingKind, Range>>> = {
  gas: [9 / (11 * 0.95), 11 / (11 * 0.9)],
  olie: [14 / (10 * 0.8), 16 / (10 * 0.7)],
  traepiller: [3 / (4.8 * 0.9), 3.5 / (4.8 * 0.8)],
}

/** The first reckoning on what a visitor answered: bands, from the same functions as the site's calculators and the values published now. */
export function firstAnswer(receipt: OfferReceipt, price: Price): readonly FirstAnswer[] {
  const kwh = bandOf(consumptionLevels.find(({ value }) => value === receipt.consumptionLevel)?.kwh)
  const kroner = bandOf(heatingCosts.find(({ value }) => value === receipt.heatingCost)?.kroner)
  const reckon: Readonly<Record<OfferProduct, () => Omit<FirstAnswer, 'product'>>> = {
    solceller: () => solar(kwh, price),
    batteri: () => ({ estimates: estimates('batteri', { size: batterySize, price: times(market('battery-kwh', price), batterySize) }), missing: null }),
    varmepumpe: () => heatPump(kroner, receipt.heatingKind, price),
    'elbil-lader': () => ({ estimates: estimates('elbil-lader', { price: around(price('ev.example-charger')) }), missing: null }),
    netbalancering: () => ({ estimates: estimates('netbalancering', { yearly: balancing(price) }), missing: null }),
  }
  return receipt.products.map((product) => ({ product, ...reckon[product]() }))
}

function solar(kwh: Range | null, price: Price): Omit<FirstAnswer, 'product'> {
  if (!kwh) return { estimates: [], missing: 'consumption' }
  // A roof that makes in a year about what the house uses, in the sizes that houses have.
  const size = kwh.map((each) => Math.min(10, Math.max(3, Math.round(each / 500) / 2))) as unknown as Range
  const production: Range = [size[0] * kwhPerKwp[0], size[1] * kwhPerKwp[1]]
  const own = price('solar.kwh-own')
  const sold = price('solar.kwh-sold')
  const worth = (made: number, used: number): number => used * (own ?? 0) + (made - used) * (sold ?? 0)
  const yearly: Range | null =
    own === null || sold === null
      ? null
      : (kwh.map((consumption, i) => worth(production[i] as number, ownUse({ production: production[i] as number, consumption }))) as unknown as Range)
  return { estimates: estimates('solceller', { size, production, yearly, price: times(market('solar-kwp', price), size) }), missing: null }
}

function heatPump(kroner: Range | null, kind: HeatingKind | null, price: Price): Omit<FirstAnswer, 'product'> {
  const perKwh = kind && heatPrice[kind]
  // The dearest fuel for the least money is the least heat there can be, and the other way round.
  const electricity: Range | null =
    kroner && perKwh ? [electricityForHeat(kroner[0] / perKwh[1], scop[1]), electricityForHeat(kroner[1] / perKwh[0], scop[0])] : null
  return {
    estimates: estimates('varmepumpe', { electricity, price: market('heat-pump', price) }),
    missing: electricity ? null : kroner && kind ? 'fuel' : 'heating',
  }
}

/** Kroner a year for 5 to 10 kW of battery; 90 % of the time, 70 % of the income to the customer. */
function balancing(price: Price): Range | null {
  const eur = market('balancing', price)
  if (!eur) return null
  const of = (kw: number, eurPerMwHour: number): number => gridIncome({ kw, eurPerMwHour, availability: 0.9, customerShare: 0.7, kronerPerEuro: 7.46 })
  return [of(5, eur[0]), of(10, eur[1])]
}

function estimates(product: OfferProduct, ranges: Partial<Record<Estimate['figure'], Range | null>>): readonly Estimate[] {
  return Object.entries(ranges).flatMap(([figure, range]) => (range ? [{ product, figure: figure as Estimate['figure'], range }] : []))
}

/** A band whose upper end is open reaches a quarter further. */
const bandOf = (band: readonly [number, number | null] | null | undefined): Range | null => (band ? [band[0], band[1] ?? band[0] * 1.25] : null)
const around = (value: number | null): Range | null => (value === null ? null : [value * 0.8, value * 1.2])
const times = (unit: Range | null, size: Range): Range | null => unit && [unit[0] * size[0], unit[1] * size[1]]

function market(what: string, price: Price): Range | null {
  const low = price(`market.${what}.low`)
  const high = price(`market.${what}.high`)
  return low === null || high === null ? null : [low, high]
}
