import type { Constant } from '../../../schemas/content/snapshot.ts'
import { constant } from '../constant.ts'

const bolius = {
  source: 'Bolius efter Energistyrelsen',
  url: 'https://www.bolius.dk/saa-meget-el-vand-og-varme-bruger-en-gennemsnitsfamilie-279',
  confidence: 'secondary',
} as const

/** Of a year, without electric heating and car. */
export const consumptionConstants: readonly Constant[] = [
  constant('consumption.person', 1_600, 'kWh om året', bolius),
  constant('consumption.house', 4_500, 'kWh om året', {
    ...bolius,
    source: `${bolius.source}: to voksne, to børn, 150 m²`,
  }),
  constant('consumption.flat', 2_500, 'kWh om året', {
    source: 'energiforum-favrskov.dk',
    url: 'http://www.energiforum-favrskov.dk/Boligens-energi.aspx?ID=377',
    confidence: 'secondary',
  }),
]
