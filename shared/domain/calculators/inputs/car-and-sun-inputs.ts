import { choice, type InputsOf, number } from './input.ts'
import { chargingTimes } from './options.ts'
import { supplyFields, withGridCompanies } from './grid-companies.ts'

export const carAndSunFields = {
  distance: number([1000, 60_000, 500], 15_000, 'km'),
  /** From the charger, over the year. */
  use: number([0.1, 0.4, 0.01], 0.18, 'kWh/km'),
  charging: choice(chargingTimes, 'night'),
  /** At home on weekdays too. */
  homeByDay: choice(['no', 'yes'], 'no'),
  /** Share charged away from home. */
  publicShare: number([0, 100, 5], 10, '%'),
  /** kr. for a kWh there; empty: the constants' spread. */
  publicPrice: number([0, 12, 0.1], null, 'kr./kWh'),
  /** The charger at home. */
  power: number([1.4, 22, 0.1], 11, 'kW'),
  /** Panels; 0 for none. */
  size: number([0, 30, 0.5], 6, 'kWp'),
  azimuth: number([-180, 180, 5], 0, '°'),
  tilt: number([0, 90, 5], 35, '°'),
  /** The house without the car. */
  consumption: number([500, 20_000, 100], 4500, 'kWh'),
  ...supplyFields,
} as const
export const carAndSunFieldsFor = withGridCompanies(carAndSunFields)
export type CarAndSunInputs = InputsOf<typeof carAndSunFields>
