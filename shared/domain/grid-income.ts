/** What stands behind an estimate of grid-balancing income. */
export interface GridOffer {
  /** Power held ready, not the battery's capacity. */
  readonly kw: number
  /** Mean price of standing ready. */
  readonly eurPerMwHour: number
  /** Share of the year's hours the battery is accepted and ready. */
  readonly availability: number
  /** Share of the income that is the customer's. */
  readonly customerShare: number
  readonly kronerPerEuro: number
}

const hoursOfYear = 8760

/** Kroner a year to the customer, before tax and wear. */
export function gridIncome({ kw, eurPerMwHour, availability, customerShare, kronerPerEuro }: GridOffer): number {
  return (kw / 1000) * eurPerMwHour * hoursOfYear * availability * customerShare * kronerPerEuro
}

/** How many batteries cover a need: why the price falls when they come. */
export const batteriesToCover = (megawatts: number, kwEach: number): number => Math.round((megawatts * 1000) / kwEach)
