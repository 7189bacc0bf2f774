import type { PriceArea } from '../../price-area.ts'
import { type ChoiceInput, choice, clampInputs } from './input.ts'
import type { GridCompany } from './options.ts'

/** Whose cables lie on which side of the Great Belt, the one with the most customers first. */
const companiesIn = {
  DK1: ['n1', 'other'],
  DK2: ['radius', 'cerius', 'other'],
} as const satisfies Readonly<Record<PriceArea, readonly GridCompany[]>>

/** Whose tariff stands for an area where nobody said theirs. */
export const defaultGridCompany = (area: PriceArea) => companiesIn[area][0]

interface AreaFields {
  readonly area: ChoiceInput<PriceArea>
  readonly grid: ChoiceInput<GridCompany>
}

/** The same fields for a house where it stands: only the grid companies of its side, and the largest of them to begin with. */
export const withGridCompanies =
  <Fields extends AreaFields>(fields: Fields) =>
  (given: Readonly<Record<string, unknown>>): Fields => {
    const { area } = clampInputs({ area: fields.area }, given)
    return { ...fields, grid: choice<GridCompany>(companiesIn[area]) }
  }
