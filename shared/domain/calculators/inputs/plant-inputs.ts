import { choice, type InputsOf, number } from './input.ts'
import { chargingTimes } from './options.ts'
import { supplyFields, withGridCompanies } from './grid-companies.ts'

export const homeFields = {
  /** A year's electricity without heat pump and car. */
  consumption: number([500, 20_000, 100], 4_500, 'kWh'),
  heatPump: number([0, 15_000, 100], 0, 'kWh'),
  car: number([0, 10_000, 100], 0, 'kWh'),
  charging: choice(chargingTimes, 'night'),
  ...supplyFields,
} as const

export const places = ['middle', 'east', 'mid-jutland'] as const

export const roofFields = {
  /** From south: east is −90, west 90. */
  azimuth: number([-180, 180, 5], 0, '°'),
  tilt: number([0, 90, 5], 35, '°'),
  /** On both sides of the ridge: half faces the other way. */
  sides: choice(['one', 'two'], 'one'),
  shade: number([0, 80, 5], 0, '%'),
  place: choice(places, 'middle'),
} as const

/** An empty price is the market's low, middle and high one. */
export const moneyFields = {
  price: number([5000, 500_000, 500], null, 'kr.'),
  /** Share of the price that is borrowed. Never part of the cash flow. */
  loanPct: number([0, 100, 5], 0, '%'),
} as const

export const batteryFields = {
  /** Controlled by the panels' inverter, or with its own. */
  batteryType: choice(['hybrid', 'ac']),
  /** Usable. */
  capacity: number([2, 30, 0.5], 10, 'kWh'),
  nightCharging: choice(['yes', 'no'], 'yes'),
} as const

/** Panels in kWp, 1 to 30. */
const sizeField = number([1, 30, 0.5], 6, 'kWp')

/** Old links use the names `size` and `loanPct`. */
export const solarFields = {
  size: sizeField,
  ...roofFields,
  ...homeFields,
  ...moneyFields,
} as const
export const solarFieldsFor = withGridCompanies(solarFields)

/** Old links use the names `batteryType`, `capacity`, `loanPct` and `solar` (kWp on the roof, 0 for none). */
export const batteryCalculatorFields = {
  ...batteryFields,
  solar: number([0, 30, 0.5], 6, 'kWp'),
  ...roofFields,
  ...homeFields,
  ...moneyFields,
} as const
export const batteryFieldsFor = withGridCompanies(batteryCalculatorFields)
export type BatteryInputs = InputsOf<typeof batteryCalculatorFields>

export const combinedFields = {
  size: sizeField,
  ...batteryFields,
  ...roofFields,
  ...homeFields,
  ...moneyFields,
} as const
export const combinedFieldsFor = withGridCompanies(combinedFields)
