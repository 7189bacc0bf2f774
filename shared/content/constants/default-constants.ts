import type { Constant } from '../../schemas/content/snapshot.ts'
import { batteryConstants } from './battery.ts'
import { consumptionConstants } from './consumption.ts'
import { electricCarConstants } from './electric-car.ts'
import { electricityConstants } from './electricity.ts'
import { financeConstants } from './finance.ts'
import { gridBalancingConstants } from './grid-balancing.ts'
import { heatingConstants } from './heating.ts'
import { modelledConstants } from './modelled.ts'
import { solarConstants } from './solar.ts'
import { subsidyConstants } from './subsidies.ts'

/** What the calculators rest on until staff publish rows of their own: one file a subject. */
export const defaultConstants: readonly Constant[] = [
  ...electricityConstants,
  ...consumptionConstants,
  ...solarConstants,
  ...batteryConstants,
  ...heatingConstants,
  ...electricCarConstants,
  ...gridBalancingConstants,
  ...subsidyConstants,
  ...financeConstants,
  ...modelledConstants,
]
