import { passiveIncomeFields, type PassiveIncomeResult, reckonPassiveIncome } from '#shared/domain/calculators/passive-income.ts'
import type { Calculator } from './calculator.ts'
import { type HouseLook, houseWith } from './house.ts'
import { passiveIncomeHeadline, PassiveIncomePictures, PassiveIncomeResultView } from './passive-income-result.tsx'

export const passiveIncome: Calculator<PassiveIncomeResult> = {
  name: 'passive-income',
  fields: () => passiveIncomeFields,
  reckon: reckonPassiveIncome,
  Result: PassiveIncomeResultView,
  Pictures: PassiveIncomePictures,
  headline: passiveIncomeHeadline,
  house: ({ inputs }) => standingReady(inputs.standby, houseWith({ kwp: inputs.solar, battery: inputs.capacity })),
}

/** Where a part of the battery stands ready, the grid is at work too, whether or not a roof sells to it. */
const standingReady = (share: number, look: HouseLook): HouseLook =>
  share > 0 && !look.lit.includes('grid-pole') ? { ...look, lit: [...look.lit, 'grid-pole'], flows: [...look.flows, 'grid'] } : look
