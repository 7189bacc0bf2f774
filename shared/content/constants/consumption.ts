import type { Constant } from '../../schemas/snapshot.ts'
import { constant } from './rows.ts'

const bolius = { source: 'Bolius efter Energistyrelsen', confidence: 'secondary' } as const

/** What homes use in a year without electric heating and car. */
export const consumptionConstants: readonly Constant[] = [
  constant('consumption.person', 1_600, 'kWh om året', bolius),
  constant('consumption.house', 4_500, 'kWh om året', { ...bolius, source: `${bolius.source}: to voksne, to børn, 150 m²` }),
  constant('consumption.flat', 2_500, 'kWh om året', { source: 'energiforum-favrskov.dk', confidence: 'secondary' }),
]
