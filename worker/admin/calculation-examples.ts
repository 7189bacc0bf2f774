import { calculationExamples } from '#shared/admin/calculation-examples.ts'
import { tableVerbs } from './table-verbs.ts'
import type { Verbs } from './serve.ts'

export const verbs: Verbs<typeof calculationExamples> = tableVerbs(
  calculationExamples,
  'calculation_examples',
)
