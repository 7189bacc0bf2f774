import type { Constants } from '../constants.ts'
import { heatPumpProfile } from './consumption.ts'
import { flatParts, priceParts, type Supply } from './prices.ts'
import { monthlySums } from './year.ts'

/** What a kWh costs in the hours a house is heated, in kr. incl. VAT. */
export interface HeatingElectricity {
  /** Mean of each month in a calendar year, January first; the spot price times `spotLevel`. */
  months(year: number, spotLevel: number): readonly number[]
  /** What a kWh costs more in that year than in the first by tax and Energinet's tariff alone. */
  rise(year: number): number
}

/** Tariffs and spot price as in the supply's year, tax and Energinet's tariff as in the year asked for. */
export function heatingElectricity(supply: Supply, constants: Constants): HeatingElectricity {
  const { spot, grid, markup, vat } = priceParts(supply, constants)
  const weights = heatPumpProfile(1)
  const weight = monthlySums(weights)
  const meanOf = (series: Float64Array): readonly number[] =>
    monthlySums(series.map((price, hour) => price * (weights[hour] as number))).map((sum, month) => sum / (weight[month] as number))
  const spotMonths = meanOf(spot)
  const gridMonths = meanOf(grid)
  const levies = (year: number): number => {
    const { energinet, tax } = flatParts({ grid: supply.grid, year }, constants)
    return energinet + tax
  }
  return {
    months: (year, spotLevel) => {
      const fixed = markup + levies(year)
      return spotMonths.map((price, month) => (price * spotLevel + (gridMonths[month] as number) + fixed) * (1 + vat))
    },
    rise: (year) => (levies(year) - levies(supply.year)) * (1 + vat),
  }
}
