import type { Answers, FieldsFor } from '../../domain/calculators/inputs/answers.ts'
import { figureYear } from './day.ts'

/** Start values of a calculator on a Danish day: the page's own, and the year of the page's figures where it differs from the field's default. */
export function startValuesOn(day: string, fieldsFor: FieldsFor, start: Answers = {}): Answers {
  const year = figureYear(day)
  const first = fieldsFor({})['startYear']?.default
  return first === undefined || first === year ? start : { ...start, startYear: year }
}
