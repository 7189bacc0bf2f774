import type { Constants } from '../../constants.ts'
import { heatPumpProfile } from '../energy/consumption.ts'
import { buyingParts, hourParts, levies, type Supply, taxOn } from '../money/prices.ts'
import { monthlySums } from '../energy/year.ts'

/** What a kWh costs in the hours a house is heated, in kr. incl. VAT. */
export interface HeatingElectricity {
  /** Mean of each month in the first year, January first; the spot price times `spotLevel`. */
  months(spotLevel: number): readonly number[]
  /** What a kWh costs more in that year than in the first by full tax and Energinet's tariff. */
  rise(year: number): number
  /**
   * kr. of tax that heating with `kwh` a year is spared in that year where the house gets `share` of the reduced tax of
   * electrically heated houses: of what lies above the limit, when the rest of the house has used its part of it.
   */
  spared(year: number, kwh: number, share: number): number
}

type First = Pick<Supply, 'area' | 'grid' | 'year'>

/** Tariffs and spot price as in the first year, tax and Energinet's tariff as in the year asked for. `other` is the house's other electricity, kWh a year. */
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

/** The exchange's and the grid company's part of each month, as a heated house meets them. */
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
