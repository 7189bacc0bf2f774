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

/** Used until staff publish their own rows. */
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
