import type { HeatingKind } from '../../../schemas/quote-request-options.ts'

// Apart from the calculations, so that code which only reads answers loads no simulation.

/** Grid companies with known tariffs; those of `other` are assumed. */
export const gridCompanies = ['n1', 'radius', 'cerius', 'other'] as const
export type GridCompany = (typeof gridCompanies)[number]

/** When a car is charged at home. */
export const chargingTimes = ['night', 'evening', 'sun'] as const
export type ChargingTime = (typeof chargingTimes)[number]

/** By the names of the quote request. */
export const heatings = [
  'gas',
  'olie',
  'traepiller',
  'fjernvarme',
  'elvarme',
] as const satisfies readonly HeatingKind[]
export type Heating = (typeof heatings)[number]
export const unitOf = {
  gas: 'm³',
  olie: 'l',
  traepiller: 'kg',
  fjernvarme: 'kWh',
  elvarme: 'kWh',
} as const satisfies Readonly<Record<Heating, string>>
