import {
  type DayTariff,
  type Shift,
  peakGap,
  tariffShift,
} from '../../domain/calculators/money/tariff-shift.ts'
import { exampleConstants } from '../constants/example-constants.ts'
import { formatNumber } from '../format.ts'

/** Cerius, household tariff C, kr./kWh without VAT. */
const cerius = (season: 'winter' | 'summer'): DayTariff => {
  const of = (band: string): number =>
    exampleConstants.value(`grid.tariff.${season}.${band}`, { area: 'cerius' })
  return { night: of('low'), day: of('high'), peak: of('peak') }
}
const winter = cerius('winter')
const summer = cerius('summer')

export const tariffSource =
  'Nettarif C hos Cerius: sommer 1. april–30. september 2026, vinter 1. oktober 2026–31. marts 2027, inkl. moms (DatahubPricelist, læst 4. oktober 2026). Andre netselskaber har andre tariffer, og spotprisen er ikke regnet med: den kan lægge til eller trække fra.'

/** With a tenth of an øre, so that the pages' sums can be verified. */
const orePerKwh = (kroner: number): string =>
  `${formatNumber(Math.round(kroner * 1000) / 10)} øre pr. kWh`
/** Savings outside the peak, as copy. */
export const winterGap = (to: Shift['to']): string => orePerKwh(peakGap(winter, to))
export const summerGap = (to: Shift['to']): string => orePerKwh(peakGap(summer, to))

/** Kroner a year, to the nearest ten. */
export const exampleShift = (shift: Shift): number =>
  Math.round(tariffShift(shift, winter, summer) / 10) * 10
