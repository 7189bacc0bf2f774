import type { Answers, FieldsFor } from '../../domain/calculators/inputs/answers.ts'
import { figureYear } from './day.ts'

/** What a calculator on a page begins with on a Danish day: the page's own start, and the year of the page's figures where it is not the fields' own. */
export function startValuesOn(day: string, fieldsFor: FieldsFor, start: Answers = {}): Answers {
  const year = figureYear(day)
  const first = fieldsFor({})['startYear']?.default
  return first === undefined || first === year ? start : { ...start, startYear: year }
}
