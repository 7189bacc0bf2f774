import {
  calculateSubsidies,
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
  calculate: calculateSubsidies,
  Result: SubsidiesResultView,
  Pictures: SubsidiesPictures,
  headline: subsidiesHeadline,
  shortHeadline: subsidiesShort,
  // What is reckoned with where no number is given: the slider stands there.
  fallbackValues: ({ found }) => ({
    labour:
      found.find(({ verdict, deduction }) => verdict !== 'no' && deduction)?.deduction?.deducted ??
      null,
  }),
}
