import type { Constants } from '../../constants.ts'
import { heatPumpProfile } from '../energy/consumption.ts'
import { buyingParts, hourParts, levies, type Supply, taxOn } from '../money/prices.ts'
import { monthlySums } from '../energy/year.ts'

/** Prices of electricity in the hours a house is heated, kr. incl. VAT. */
export interface HeatingElectricity {
  /** Means of each month in the first year, with the spot price times `spotLevel`. */
  months(spotLevel: number): readonly number[]
  /** kr./kWh that full tax and Energinet's tariff add in that year compared with the first. */
  rise(year: number): number
  /**
   * kr. of tax saved in that year on heating with `kwh`, with `share` of the reduced tax of electrically heated houses. It
   * applies above a limit, which the rest of the house uses up first.
   */
  spared(year: number, kwh: number, share: number): number
}

type First = Pick<Supply, 'area' | 'grid' | 'year'>

/** Grid tariffs and spot price are those of the first year. `other` is the house's other electricity, kWh a year. */
export function heatingElectricity(
  supply: First,
  other: number,
  constants: Constants,
): HeatingElectricity {
  const leviesOf = (year: number): number => {
    const { energinet, tax, vat } = levies({ year }, constants)
    return (energinet + tax) * (1 + vat)
  }
  let means: ReturnType<typeof monthlyMeans> | null = null
  return {
    months: (spotLevel) => {
      means ??= monthlyMeans(supply, constants)
      const { spot, grid, parts } = means
      const fixed = parts.markup + parts.energinet + parts.tax
      return spot.map(
        (price, month) => (price * spotLevel + (grid[month] as number) + fixed) * (1 + parts.vat),
      )
    },
    rise: (year) => leviesOf(year) - leviesOf(supply.year),
    spared: (year, kwh, share) => {
      if (share <= 0) return 0
      const parts = levies({ year, reduced: share }, constants)
      return (kwh * parts.tax - (taxOn(other + kwh, parts) - taxOn(other, parts))) * (1 + parts.vat)
    },
  }
}

/** Spot price and grid tariff of each month, weighted by heating. */
function monthlyMeans(supply: First, constants: Constants) {
  const { spot, grid } = hourParts(supply, constants)
  const weights = heatPumpProfile(1)
  const weight = monthlySums(weights)
  const meanOf = (series: Float64Array): readonly number[] =>
    monthlySums(series.map((price, hour) => price * (weights[hour] as number))).map(
      (sum, month) => sum / (weight[month] as number),
    )
  return { spot: meanOf(spot), grid: meanOf(grid), parts: buyingParts(supply, constants) }
}
