import type { PriceArea } from '../../price-area.ts'
import type { Constants } from '../../constants.ts'
import { type Band, inScenarios, type Scenario } from '../scenario.ts'

/** The factors of an estimated income from grid balancing. */
export interface GridOffer {
  /** Power on standby, not the battery's capacity. */
  readonly kw: number
  /** Mean price of standby. */
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

/** Percentiles of the standby price in each scenario. */
const percentiles: Band = { low: 25, mid: 50, high: 75 }

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

/** Kroner a year for `kw` on standby, minus the fee of participation. */
export function gridIncomeBand(kw: number, area: PriceArea, constants: Constants): Band {
  const fee = kw > 0 ? constants.value('balancing.fee') : 0
  return inScenarios((scenario) => gridIncome(gridOffer(kw, area, scenario, constants)) - fee)
}

export const batteriesToCover = (megawatts: number, kwEach: number): number =>
  Math.round((megawatts * 1000) / kwEach)
