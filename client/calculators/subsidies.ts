import { reckonSubsidies, subsidyFieldsFor, type SubsidyResult } from '#shared/domain/calculators/subsidy-finder.ts'
import type { Calculator } from './calculator.ts'
import { subsidiesHeadline, subsidiesShort, SubsidiesResultView } from './subsidies-result.tsx'

export const subsidies: Calculator<SubsidyResult> = {
  name: 'subsidies',
  fields: subsidyFieldsFor,
  reckon: reckonSubsidies,
  Result: SubsidiesResultView,
  headline: subsidiesHeadline,
  short: subsidiesShort,
}
