import {
  reckonSubsidies,
  subsidyFieldsFor,
  type SubsidyResult,
} from '#shared/domain/calculators/subsidy-finder.ts'
import type { Calculator } from './calculator.ts'
import {
  subsidiesHeadline,
  SubsidiesPictures,
  SubsidiesResultView,
  subsidiesShort,
} from './subsidies-result.tsx'

export const subsidies: Calculator<SubsidyResult> = {
  name: 'subsidies',
  fields: subsidyFieldsFor,
  reckon: reckonSubsidies,
  Result: SubsidiesResultView,
  Pictures: SubsidiesPictures,
  headline: subsidiesHeadline,
  short: subsidiesShort,
  // What is reckoned with where no number is given: the slider stands there.
  standsFor: ({ found }) => ({
    labour:
      found.find(({ verdict, deduction }) => verdict !== 'no' && deduction)?.deduction?.deducted ??
      null,
  }),
}
