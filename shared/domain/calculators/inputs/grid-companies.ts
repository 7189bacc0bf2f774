import { type PriceArea, priceAreas } from '../../price-area.ts'
import { choice, clampInputs, number } from './input.ts'
import { gridCompanies, type GridCompany } from './options.ts'

/** Fields of every calculator that buys electricity. */
export const supplyFields = {
  area: choice(priceAreas, 'DK1'),
  grid: choice(gridCompanies),
  /** Calendar year of the first year. */
  startYear: number([2026, 2035, 1], 2027, ''),
} as const

/** Grid companies of each price area, the largest first. */
const companiesIn = {
  DK1: ['n1', 'other'],
  DK2: ['radius', 'cerius', 'other'],
} as const satisfies Readonly<Record<PriceArea, readonly GridCompany[]>>

export const defaultGridCompany = (area: PriceArea) => companiesIn[area][0]

/** Limits the grid companies to those of the chosen price area, with the largest as default. */
export const withGridCompanies =
  <Fields extends Pick<typeof supplyFields, 'area' | 'grid'>>(fields: Fields) =>
  (given: Readonly<Record<string, unknown>>): Fields => {
    const { area } = clampInputs({ area: fields.area }, given)
    return { ...fields, grid: choice<GridCompany>(companiesIn[area]) }
  }
