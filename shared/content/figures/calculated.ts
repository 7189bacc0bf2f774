import { calculateBattery } from '../../domain/calculators/plant/calculate-plants.ts'
import {
  carAndSunFields,
  type CarAndSunInputs,
} from '../../domain/calculators/inputs/car-and-sun-inputs.ts'
import type { BatteryInputs } from '../../domain/calculators/inputs/plant-inputs.ts'
import { type CarAndSunResult, calculateCarAndSun } from '../../domain/calculators/car-and-sun.ts'
import type { PlantResult } from '../../domain/calculators/plant/plant-result.ts'
import { calculateHeatPump } from '../../domain/calculators/heat-pump.ts'
import {
  flatParts,
  gridTariff,
  middleOf,
  seasonDay,
  taxStep,
} from '../../domain/calculators/money/prices.ts'
import { calculateSolar } from '../../domain/calculators/plant/calculate-plants.ts'
import { dayAfter } from '../../domain/dates.ts'
import type { Constants } from '../../domain/constants.ts'
import type { DatedValue } from '../../schemas/content/snapshot.ts'
import { defaultPrice } from '../products/default-prices.ts'
import type { FigureDay } from './day.ts'

const [ten, hundred] = [10, 100]
const fiveHundred = 500
const near = (step: number, amount: number): number => Math.round(amount / step) * step
/** To the øre. */
const ore = (amount: number): number => Math.round(amount * 100) / 100

/** The calculator's defaults: 6 kWp to the south, 4,500 kWh a year. */
const solar = (on: FigureDay): PlantResult =>
  on.once('solar', () => calculateSolar({ startYear: on.year }, on.constants))
/** The terraced house of the solar report: 8 panels on two sides, east and west. */
export const smallPlant = {
  size: 3.6,
  consumption: 3_200,
  azimuth: 90,
  tilt: 15,
  sides: 'two',
} as const
const small = (on: FigureDay): PlantResult =>
  on.once('small', () => calculateSolar({ startYear: on.year, ...smallPlant }, on.constants))
type BatterySize = 5 | 10 | 15
/** Usable kWh of a battery of the examples, as the shop has it. */
const capacityOf = (on: FigureDay, size: BatterySize): number =>
  on.price(`battery.example-${size}kwh.capacity-kwh`)?.value ?? size
const battery = (
  on: FigureDay,
  size: BatterySize = 10,
  inputs: Partial<Pick<BatteryInputs, 'nightCharging'>> = {},
): PlantResult =>
  on.once(`battery ${size} ${JSON.stringify(inputs)}`, () =>
    calculateBattery(
      { ...inputs, capacity: capacityOf(on, size), startYear: on.year },
      on.constants,
    ),
  )
/** Charged by the charger of the examples. */
const carAtHome = (on: FigureDay): Pick<CarAndSunInputs, 'startYear' | 'power'> => ({
  startYear: on.year,
  power: on.price('ev.example-charger.charge-kw')?.value ?? carAndSunFields.power.default,
})
/** Only charged at home. */
const car = (on: FigureDay): CarAndSunResult =>
  on.once('car', () => calculateCarAndSun({ ...carAtHome(on), publicShare: 0 }, on.constants))
const carWithPublic = (on: FigureDay): CarAndSunResult =>
  on.once('car with public', () => calculateCarAndSun(carAtHome(on), on.constants))

const smallOwn = (on: FigureDay): number => near(ten, small(on).firstYear.mid.saved)
const smallSold = (on: FigureDay): number => near(ten, small(on).firstYear.mid.sold)
const batteryYear = (on: FigureDay): number => near(ten, battery(on).firstYear.mid.net)
const batterySun = (on: FigureDay): number =>
  near(ten, battery(on, 10, { nightCharging: 'no' }).firstYear.mid.net)
const kwhSold = (on: FigureDay): number =>
  ore(solar(on).firstYear.mid.sold / solar(on).energy.mid.sold)
/** A published price, else the default one. */
export const priceOf = (on: FigureDay, key: string): number =>
  on.price(key)?.value ?? defaultPrice(key)

const withBattery = (on: FigureDay): number =>
  on.price('solar.with-battery')?.value ??
  priceOf(on, 'solar.example-6kwp') + priceOf(on, 'battery.example-10kwh')

/** kWh of the workshop's roof: used in working hours, and sold. */
export const workshop = { used: 20_400, sold: 13_600 }
/** kr./kWh without VAT: spot price in working hours (assumed), and the part of the electricity tax that is not refunded to a business (TEKNIQ, November 2026). */
const workshopSpot = 0.45
const unrefundedTax = 0.004
/** The share of a roof's sun in April to September. */
const summerSun = 0.725
function workshopOwn(on: FigureDay): number {
  const { markup, energinet } = flatParts({ grid: 'n1', year: on.year }, on.constants)
  const grid = (season: 'summer' | 'winter'): number =>
    gridTariff(on.constants, 'n1', season, 'high', seasonDay(season, on.year))
  return ore(
    workshopSpot +
      markup +
      summerSun * grid('summer') +
      (1 - summerSun) * grid('winter') +
      energinet +
      unrefundedTax,
  )
}
const workshopSaved = (on: FigureDay): number => near(ten, workshop.used * workshopOwn(on))
const workshopSold = (on: FigureDay): number => near(ten, workshop.sold * kwhSold(on))

/** Heat sources of a house of 130 m² from 1990 with three people; the rest are the calculator's defaults. */
const heatSources = ['gas', 'olie', 'traepiller', 'fjernvarme', 'air-water', 'ground'] as const
function heatCost(
  source: (typeof heatSources)[number],
  on: FigureDay,
): readonly [least: number, most: number] {
  const isPump = source === 'air-water' || source === 'ground'
  const inputs = {
    floorArea: 130,
    built: 1990,
    people: 3,
    startYear: on.year,
    ...(isPump ? { pump: source } : { heatingType: source }),
  }
  const { costNow, costPump } = on.once(`heat ${source}`, () =>
    calculateHeatPump(inputs, on.constants),
  )
  const { low, high } = isPump ? costPump : costNow
  return [Math.min(low, high), Math.max(low, high)]
}

/** The plant of the examples with another electricity tax from 2028, kr./kWh without VAT. */
function withTaxFrom2028(tax: (on: FigureDay) => number, on: FigureDay): PlantResult {
  const after = tax(on)
  return on.once(`tax ${after}`, () => {
    const constants: Constants = {
      ...on.constants,
      value: (key, where) =>
        key === 'tax.electricity' && (where?.at ?? 0) >= Date.UTC(2028, 0, 1)
          ? after
          : on.constants.value(key, where),
    }
    return calculateSolar({ startYear: 2027, price: priceOf(on, 'solar.example-6kwp') }, constants)
  })
}
const taxIn = (on: FigureDay, year: number): number =>
  on.constants.value('tax.electricity', { at: middleOf(year) })
/** Possible rates of the tax from 2028, kr./kWh without VAT. */
export const taxFutures: Readonly<
  Record<'stays' | 'halfway' | 'returns', (on: FigureDay) => number>
> = {
  stays: (on) => taxIn(on, 2027),
  halfway: (on) => (taxIn(on, 2027) + taxIn(on, 2028)) / 2,
  returns: (on) => taxIn(on, 2028),
}
export const taxFuture = (name: keyof typeof taxFutures, on: FigureDay): PlantResult =>
  withTaxFrom2028(taxFutures[name], on)

/** øre without VAT, of the year. */
const oreOf = (on: FigureDay, key: string): number =>
  Math.round(on.constants.value(key, { at: middleOf(on.year) }) * 10_000) / 100

interface Calculated {
  readonly value: (on: FigureDay) => number
  readonly unit: string | ((on: FigureDay) => string)
  readonly source: string
  /** A law's or an authority's figure, not an example. */
  readonly fact?: true
  /** The published value without which there is none, and with whose end it ends. */
  readonly needs?: string
}
type Values = Readonly<Record<string, Calculated['value']>>
const figures = (
  unit: string,
  source: string,
  values: Values,
): Readonly<Record<string, Calculated>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, unit, source }]))

const solarCalculator = 'Regnet med solcelleberegneren, midt'
const smallCalculator = `${solarCalculator}: 3,6 kWp mod øst og vest, 3.200 kWh om året`
const batteryCalculator = 'Regnet med batteriberegneren, midt'
const carCalculator = 'Regnet med beregneren til elbil, midt, alt ladet hjemme'
const workshopSource = 'Regnet: 45 øre spotpris i arbejdstiden, nettarif hos N1, uden moms'

/** The unit names the year of an amount that is only assumed to be unchanged. */
const deduction = (key: string): Calculated => ({
  value: (on) => on.constants.value(key),
  unit: (on) => {
    const { unit, confidence, validFrom } = on.constants.row(key)
    return confidence === 'assumed' && validFrom
      ? `${unit} (som i ${dayAfter(validFrom, -1).slice(0, 4)})`
      : unit
  },
  source: 'Håndværker- og servicefradrag, PwC 1. oktober 2025',
  fact: true,
})
const isOpen = (on: FigureDay, key: string): boolean => on.constants.value(`${key}.open`) === 1

/** What is left of a price after its labour. */
const unitOf = (key: string): Readonly<Record<string, Calculated>> =>
  figures('kr.', 'Regnet: eksemplets pris minus arbejdet', {
    [`${key}.unit`]: (on) => priceOf(on, key) - priceOf(on, `${key}.labour`),
  })
/** Sums of prices that are published one by one, so that they follow each of them. */
const sums: Readonly<Record<string, Calculated>> = {
  ...unitOf('battery.example-10kwh'),
  ...unitOf('ev.example-charger'),
  ...unitOf('own-product.heatsync'),
  ...figures('kr.', 'Summen af eksemplerne på 6 kWp solceller og 10 kWh batteri', {
    'solar.with-battery': withBattery,
  }),
  'solar.with-battery.net': {
    value: (on) => withBattery(on) + priceOf(on, 'solar.with-battery.deduction'),
    unit: 'kr.',
    source: 'Regnet: eksemplets pris minus fradragets skatteværdi for to personer i 2026',
    needs: 'solar.with-battery.deduction',
  },
}

/**
 * Figures that are calculated for the day a page is rendered, by the names copy and pages call them. Where staff publish a
 * price of the same name, that one is shown.
 */
const calculated: Readonly<Record<string, Calculated>> = {
  ...figures('kr./kWh', solarCalculator, {
    'solar.kwh-own': (on) => ore(solar(on).firstYear.mid.saved / solar(on).energy.mid.selfUse),
    'solar.kwh-sold': kwhSold,
  }),
  ...figures('kr.', `${solarCalculator}, til nærmeste hundrede`, {
    'solar.year-6kwp': (on) => near(hundred, solar(on).firstYear.mid.net),
  }),
  ...figures('kWh', solarCalculator, {
    'solar.kwh-6kwp.own': (on) => near(ten, solar(on).energy.mid.selfUse),
    'solar.kwh-6kwp.sold': (on) => near(ten, solar(on).energy.mid.sold),
  }),
  ...figures('kWh', smallCalculator, {
    'solar.kwh-small': (on) => near(ten, small(on).energy.mid.made),
    'solar.kwh-small.own': (on) => near(ten, small(on).energy.mid.selfUse),
    'solar.kwh-small.sold': (on) => near(ten, small(on).energy.mid.sold),
  }),
  ...figures('%', smallCalculator, {
    'solar.share-small': (on) => Math.round(small(on).energy.mid.selfUseShare * 100),
  }),
  ...figures('kr.', smallCalculator, {
    'solar.year-small.saved': smallOwn,
    'solar.year-small.sold': smallSold,
    'solar.year-small': (on) => smallOwn(on) + smallSold(on),
    'solar.year-small.low': (on) => near(ten, small(on).firstYear.low.net),
    'solar.year-small.high': (on) => near(ten, small(on).firstYear.high.net),
  }),
  ...figures('kr.', 'Forudsætning i batteriberegneren', {
    'battery.own-inverter-6kwp': (on) => on.constants.value('battery.own-inverter'),
  }),
  ...figures('kr.', batteryCalculator, {
    'battery.year-5kwh': (on) => near(hundred, battery(on, 5).firstYear.mid.net),
    'battery.year-15kwh': (on) => near(hundred, battery(on, 15).firstYear.mid.net),
    'battery.year-10kwh': batteryYear,
    'battery.year-10kwh.low': (on) => near(ten, battery(on).firstYear.low.net),
    'battery.year-10kwh.high': (on) => near(ten, battery(on).firstYear.high.net),
  }),
  ...figures('kr.', `${batteryCalculator}, uden opladning om natten`, {
    'battery.year-10kwh.sun': batterySun,
  }),
  ...figures('kr.', `${batteryCalculator}: forskellen med og uden opladning om natten`, {
    'battery.year-10kwh.night': (on) => batteryYear(on) - batterySun(on),
  }),
  ...figures('kWh', batteryCalculator, {
    'battery.kwh-10kwh.sun': (on) => near(ten, battery(on).energy.mid.throughBattery),
    'battery.kwh-10kwh.night': (on) => near(5, battery(on).energy.mid.nightThroughBattery),
  }),
  ...Object.assign(
    {},
    ...([5, 10, 15] as const).map((size) =>
      figures('kr.', `Regnet af eksemplet på ${size} kWh`, {
        [`battery.per-kwh-${size}`]: (on) =>
          Math.round(priceOf(on, `battery.example-${size}kwh`) / capacityOf(on, size)),
      }),
    ),
  ),
  ...figures('kr./kWh', `${solarCalculator}: det, strømmen ellers var solgt for`, {
    'ev.kwh-sun': kwhSold,
  }),
  ...figures('kr./kWh', `${carCalculator}, kl. 00–06`, {
    'ev.kwh-night': (on) => ore(car(on).alternatives.night.mid / car(on).energy.total),
  }),
  ...figures('kr./kWh', `${carCalculator}, fra kl. 17`, {
    'ev.kwh-evening': (on) => ore(car(on).alternatives.evening.mid / car(on).energy.total),
  }),
  ...figures('kr.', `${solarCalculator}: 2.700 kWh, der ellers var solgt`, {
    'ev.year-sun': (on) => near(ten, car(on).energy.total * kwhSold(on)),
  }),
  ...figures('kr.', `${carCalculator}, kl. 00–06`, {
    'ev.year-night': (on) => near(ten, car(on).alternatives.night.mid),
  }),
  ...figures('kr.', `${carCalculator}, fra kl. 17`, {
    'ev.year-evening': (on) => near(ten, car(on).alternatives.evening.mid),
  }),
  ...figures('kr.', 'Regnet med beregneren til elbil, midt', {
    'ev.year-night.with-public': (on) => near(hundred, carWithPublic(on).alternatives.night.mid),
    'ev.year-evening.with-public': (on) =>
      near(hundred, carWithPublic(on).alternatives.evening.mid),
  }),
  ...figures('kr./kWh', carCalculator, {
    'ev.kwh-night.low': (on) => ore(car(on).prices.high.night ?? Number.NaN),
    'ev.kwh-night.high': (on) => ore(car(on).prices.low.night ?? Number.NaN),
    'ev.kwh-evening.low': (on) => ore(car(on).prices.high.evening ?? Number.NaN),
    'ev.kwh-evening.high': (on) => ore(car(on).prices.low.evening ?? Number.NaN),
  }),
  ...Object.assign(
    {},
    ...(Object.keys(taxFutures) as (keyof typeof taxFutures)[]).flatMap((name) => [
      figures('kr.', solarCalculator, {
        [`tax-future.${name}.year`]: (on) => near(hundred, taxFuture(name, on).years[1]!.net),
      }),
      figures('kr.', `${solarCalculator}, 20 år`, {
        [`tax-future.${name}.total`]: (on) =>
          near(hundred, taxFuture(name, on).cumulative.mid[20]! + taxFuture(name, on).price.mid),
      }),
    ]),
  ),
  ...figures('kr./kWh', workshopSource, { 'business.kwh-own': workshopOwn }),
  ...figures('kr./kWh', solarCalculator, { 'business.kwh-sold': kwhSold }),
  ...figures('kr.', `${workshopSource}, 20.400 kWh`, { 'business.year.saved': workshopSaved }),
  ...figures('kr.', 'Regnet: 13.600 kWh solgt', { 'business.year.sold': workshopSold }),
  ...figures('kr.', 'Regnet: sparet køb og salg, før skat', {
    'business.year': (on) => workshopSaved(on) + workshopSold(on),
  }),
  ...figures(
    'kr.',
    'Regnet med varmepumpeberegneren: 130 m² fra 1990, tre personer',
    Object.fromEntries(
      heatSources.flatMap((source): readonly [string, Calculated['value']][] => [
        [`heat-cost.${source}.low`, (on) => near(fiveHundred, heatCost(source, on)[0])],
        [`heat-cost.${source}.high`, (on) => near(fiveHundred, heatCost(source, on)[1])],
      ]),
    ),
  ),
  'tax.electricity': {
    value: (on) => oreOf(on, 'tax.electricity'),
    unit: 'øre/kWh',
    source: 'Elafgift uden moms, lov L 24 (2025-26)',
    fact: true,
  },
  'tariff.energinet': {
    value: (on) => oreOf(on, 'energinet.tariff'),
    unit: (on) => {
      const { validTo } = on.constants.row('energinet.tariff', { at: middleOf(on.year) })
      return validTo !== null && validTo <= `${on.year}-07-01`
        ? `øre/kWh (${dayAfter(validTo, -1).slice(0, 4)}, den nyeste vi kender)`
        : 'øre/kWh'
    },
    source: 'Energinets transmission og system uden moms, Energi Data Service',
    fact: true,
  },
  ...sums,
}

/** Deductions, as long as they are open. */
const deductions: Readonly<Record<string, Calculated & { readonly scheme: string }>> = {
  'deduction.craft': { ...deduction('deduction.craft'), scheme: 'deduction.craft' },
  'deduction.service': { ...deduction('deduction.service'), scheme: 'deduction.service' },
  'subsidy.craft-deduction-worth': {
    ...deduction('deduction.craft'),
    value: (on) =>
      Math.round(on.constants.value('deduction.craft') * on.constants.value('deduction.worth')),
    scheme: 'deduction.craft',
  },
}

export const calculatedKeys: readonly string[] = [
  ...Object.keys(calculated),
  ...Object.keys(deductions),
]

/** A calculated figure as of the day; null where the key is unknown, or its scheme is closed. */
export function calculatedValue(key: string, on: FigureDay): DatedValue | null {
  const found = Object.hasOwn(calculated, key)
    ? calculated[key]
    : Object.hasOwn(deductions, key) && isOpen(on, deductions[key]!.scheme)
      ? deductions[key]
      : undefined
  const needed = found?.needs === undefined ? undefined : on.price(found.needs)
  if (!found || needed === null) return null
  const unit = typeof found.unit === 'string' ? found.unit : found.unit(on)
  return {
    key,
    value: on.once(key, () => found.value(on)),
    unit,
    validFrom: null,
    validTo: needed?.validTo ?? endOf(key, on),
    example: !found.fact,
    source: found.source,
    year: on.year,
  }
}

/** The first day with another tax, which changes the value of a saved kWh. */
function endOf(key: string, on: FigureDay): string | null {
  if (key !== 'solar.kwh-own') return null
  const step = taxStep(on.year, on.year + 10, on.constants)
  return step && `${step.year}-01-01`
}
