import { choice, clampInputs, type InputFields, type InputsOf, number } from './input.ts'
import { type Heating, heatings, unitOf } from './options.ts'
import { supplyFields, withGridCompanies } from './grid-companies.ts'

/** Heat emitters, and the flow temperature of each, °C. */
export const emitters = ['floor', 'radiators', 'small-radiators'] as const
export const flowOf = {
  floor: 35,
  radiators: 45,
  'small-radiators': 55,
} as const satisfies Readonly<Record<(typeof emitters)[number], number>>
export const pumps = ['air-water', 'ground'] as const
export const sourceOf = { 'air-water': 'air', ground: 'ground' } as const

/** Ranges of a house's fuel use and of the price per unit. */
const fuelRanges = {
  gas: { use: [100, 8000, 50], price: [0, 40, 0.1] },
  olie: { use: [100, 8000, 50], price: [0, 40, 0.1] },
  traepiller: { use: [200, 15_000, 100], price: [0, 12, 0.1] },
  fjernvarme: { use: [1000, 60_000, 100], price: [0, 6, 0.05] },
  elvarme: { use: [1000, 60_000, 100], price: [0, 6, 0.05] },
} as const satisfies Readonly<
  Record<Heating, Record<'use' | 'price', readonly [number, number, number]>>
>

/** Fuel is in the unit of the heating. */
export const heatPumpFields = (heating: Heating) => ({
  heatingType: choice(heatings),
  /** Fuel a year; empty: estimated from the house. */
  use: number(fuelRanges[heating].use, null, unitOf[heating]),
  /** kr. per unit; empty: the constants' spread. */
  fuelPrice: number(fuelRanges[heating].price, null, `kr./${unitOf[heating]}`),
  /** Fixed costs of the present heating: subscription, service. */
  fixedNow: number([0, 15_000, 100], 0, 'kr. om året'),
  floorArea: number([30, 500, 5], 150, 'm²'),
  built: number([1700, 2030, 1], 1985, ''),
  people: number([1, 10, 1], 4, 'personer'),
  pump: choice(pumps),
  emitter: choice(emitters, 'radiators'),
  ...supplyFields,
  /** kr./kWh, everything included; empty: modelled hour by hour. */
  electricityPrice: number([0, 8, 0.05], null, 'kr./kWh'),
  /** kr. incl. VAT for the pump, installed; empty: the market's spread. */
  price: number([10_000, 400_000, 1000], null, 'kr.'),
  /** kr. of a new boiler that would be needed otherwise. */
  boiler: number([0, 150_000, 1000], 0, 'kr.'),
  loanPct: number([0, 100, 5], 0, '%'),
})
export type HeatPumpInputs = InputsOf<ReturnType<typeof heatPumpFields>>

type Given = Readonly<Record<string, unknown>>
const heatingOf = (given: Given): Heating =>
  clampInputs({ heatingType: choice(heatings) }, given).heatingType

/** The heating is read first, because ranges depend on it. */
export const heatPumpInputs = (given: Given): HeatPumpInputs =>
  clampInputs(withGridCompanies(heatPumpFields(heatingOf(given)))(given), given)

/** Electric heating has no price of its own. */
export function heatPumpFieldsFor(given: Given): InputFields {
  const heating = heatingOf(given)
  const fields: InputFields = withGridCompanies(heatPumpFields(heating))(given)
  return heating === 'elvarme'
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'fuelPrice'))
    : fields
}
