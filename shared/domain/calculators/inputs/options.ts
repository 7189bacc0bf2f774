import type { HeatingKind } from '../../../schemas/quote-request-options.ts'

// What the calculators' fields choose from, apart from what reckons with it: whoever only carries answers loads no simulation.

/** Grid companies whose tariffs are known; `other` stands for everybody else's, assumed. */
export const gridCompanies = ['n1', 'radius', 'cerius', 'other'] as const
export type GridCompany = (typeof gridCompanies)[number]

/** When a car is charged at home. */
export const chargingTimes = ['night', 'evening', 'sun'] as const
export type ChargingTime = (typeof chargingTimes)[number]

/** What a house is heated with, as the offer form names it. */
export const heatings = [
  'gas',
  'olie',
  'traepiller',
  'fjernvarme',
  'elvarme',
] as const satisfies readonly HeatingKind[]
export type Heating = (typeof heatings)[number]
/** What it is bought in. */
export const unitOf = {
  gas: 'm³',
  olie: 'l',
  traepiller: 'kg',
  fjernvarme: 'kWh',
  elvarme: 'kWh',
} as const satisfies Readonly<Record<Heating, string>>
