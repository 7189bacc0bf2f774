import type { PriceArea } from '../../price-area.ts'
import { type ChoiceInput, choice, clampInputs } from './input.ts'
import type { GridCompany } from './options.ts'

/** Grid companies of each price area, the largest first. */
const companiesIn = {
  DK1: ['n1', 'other'],
  DK2: ['radius', 'cerius', 'other'],
} as const satisfies Readonly<Record<PriceArea, readonly GridCompany[]>>

export const defaultGridCompany = (area: PriceArea) => companiesIn[area][0]

interface AreaFields {
  readonly area: ChoiceInput<PriceArea>
  readonly grid: ChoiceInput<GridCompany>
}

/** Limits the grid companies to those of the chosen price area, with the largest as default. */
export const withGridCompanies =
  <Fields extends AreaFields>(fields: Fields) =>
  (given: Readonly<Record<string, unknown>>): Fields => {
    const { area } = clampInputs({ area: fields.area }, given)
    return { ...fields, grid: choice<GridCompany>(companiesIn[area]) }
  }
