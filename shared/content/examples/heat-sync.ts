import { exampleFigures } from './heat-pump.ts'
import { exampleShift } from './tariff.ts'

/** The example house's heat pump; four of a day's 24 hours are the peak, four fifths of the year's heat falls in winter. */
export const peakKwh = (): number => exampleFigures().electricity * (4 / 24)

/** kr. a year that HeatSync saves a heat pump by moving a share of the peak. */
export const heatSyncSaved = (share: number): number =>
  exampleShift({ kwh: peakKwh() * share, winterShare: 0.8, to: 'day' })
