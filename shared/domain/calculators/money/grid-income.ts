import type { PriceArea } from '../../price-area.ts'
import type { Constants } from '../../constants.ts'
import { type Band, inScenarios, type Scenario } from '../scenario.ts'

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
export function gridIncome({
  kw,
  eurPerMwHour,
  availability,
  customerShare,
  kronerPerEuro,
}: GridOffer): number {
  return (kw / 1000) * eurPerMwHour * hoursOfYear * availability * customerShare * kronerPerEuro
}

/** Power is held ready at another price in each scenario: a quarter of the days pay less than `low`, a quarter more than `high`. */
const percentiles: Band = { low: 25, mid: 50, high: 75 }

/** What one scenario assumes about standing ready in a price area: its row of the price, and what is the same in all. */
export function gridOffer(
  kw: number,
  area: PriceArea,
  scenario: Scenario,
  constants: Constants,
): GridOffer {
  return {
    kw,
    eurPerMwHour: constants.value(`balancing.price.p${percentiles[scenario]}`, { area }),
    availability: constants.value('balancing.availability'),
    customerShare: constants.value('balancing.customer-share'),
    kronerPerEuro: constants.value('currency.eur'),
  }
}

/** Kroner a year for standing ready with `kw`, less the fee of taking part: a band, never a promise. Nothing held ready, nothing paid. */
export function gridIncomeBand(kw: number, area: PriceArea, constants: Constants): Band {
  const fee = kw > 0 ? constants.value('balancing.fee') : 0
  return inScenarios((scenario) => gridIncome(gridOffer(kw, area, scenario, constants)) - fee)
}

/** How many batteries cover a need: why the price falls when they come. */
export const batteriesToCover = (megawatts: number, kwEach: number): number =>
  Math.round((megawatts * 1000) / kwEach)
