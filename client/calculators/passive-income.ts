import {
  passiveIncomeFieldsFor,
  type PassiveIncomeResult,
  calculatePassiveIncome,
} from '#shared/domain/calculators/passive-income.ts'
import type { Calculator } from './calculator.ts'
import { houseWith } from './house.ts'
import {
  passiveIncomeHeadline,
  PassiveIncomePictures,
  PassiveIncomeResultView,
} from './passive-income-result.tsx'

export const passiveIncome: Calculator<PassiveIncomeResult> = {
  name: 'passive-income',
  fields: passiveIncomeFieldsFor,
  calculate: calculatePassiveIncome,
  Result: PassiveIncomeResultView,
  Pictures: PassiveIncomePictures,
  headline: passiveIncomeHeadline,
  house: ({ inputs }) =>
    houseWith({ kwp: inputs.solar, battery: inputs.capacity, grid: inputs.standby > 0 }),
  hasShortForm: true,
}
