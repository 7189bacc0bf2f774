/** A household's grid tariff in kr./kWh without VAT: night 00–06, peak 17–21, and the hours between. */
export interface DayTariff {
  readonly night: number
  readonly day: number
  readonly peak: number
}

export interface Shift {
  /** kWh a year moved out of the peak. */
  readonly kwh: number
  /** Share of them moved from October to March. */
  readonly winterShare: number
  readonly to: 'night' | 'day'
}

const vat = 1.25

/** kr. incl. VAT saved on one kWh by using it outside the peak. */
export const peakGap = (tariff: DayTariff, to: Shift['to']): number =>
  (tariff.peak - tariff[to]) * vat

/** Kroner a year saved on the grid tariff, without the difference in spot price. */
export function tariffShift(
  { kwh, winterShare, to }: Shift,
  winter: DayTariff,
  summer: DayTariff,
): number {
  return kwh * (winterShare * peakGap(winter, to) + (1 - winterShare) * peakGap(summer, to))
}
