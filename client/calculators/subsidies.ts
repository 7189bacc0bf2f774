import { reckonSubsidies, subsidyFieldsFor, type SubsidyResult } from '#shared/domain/calculators/subsidy-finder.ts'
import type { Calculator } from './calculator.ts'
import { subsidiesHeadline, SubsidiesPictures, SubsidiesResultView, subsidiesShort } from './subsidies-result.tsx'

export const subsidies: Calculator<SubsidyResult> = {
  name: 'subsidies',
  fields: subsidyFieldsFor,
  reckon: reckonSubsidies,
  Result: SubsidiesResultView,
  Pictures: SubsidiesPictures,
  headline: subsidiesHeadline,
  short: subsidiesShort,
  // Without a number the most that can be deducted is reckoned with, and the slider stands there.
  standsFor: ({ found }) => ({ labour: found.find(({ verdict, deduction }) => verdict !== 'no' && deduction)?.deduction?.most ?? null }),
}
