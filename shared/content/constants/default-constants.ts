import type { Constant } from '../../schemas/content/snapshot.ts'
import { batteryConstants } from './rows/battery.ts'
import { consumptionConstants } from './rows/consumption.ts'
import { electricCarConstants } from './rows/electric-car.ts'
import { electricityConstants } from './rows/electricity.ts'
import { financeConstants } from './rows/finance.ts'
import { gridBalancingConstants } from './rows/grid-balancing.ts'
import { heatingConstants } from './rows/heating.ts'
import { modelledConstants } from './rows/modelled.ts'
import { solarConstants } from './rows/solar.ts'
import { subsidyConstants } from './rows/subsidies.ts'

/** The first values of all constants, by subject (`constantTopics`). */
export const constantsByTopic = {
  electricity: electricityConstants,
  consumption: consumptionConstants,
  solar: solarConstants,
  battery: batteryConstants,
  heating: heatingConstants,
  'electric-car': electricCarConstants,
  'grid-balancing': gridBalancingConstants,
  subsidies: subsidyConstants,
  finance: financeConstants,
  modelled: modelledConstants,
} as const satisfies Readonly<Record<string, readonly Constant[]>>

/** Used until staff publish their own rows. */
export const defaultConstants: readonly Constant[] = Object.values(constantsByTopic).flat()
