import { calculators } from '#client/calculators/registry.ts'
import {
  type FieldsFor,
  readInvalidTexts,
  readAnswers,
  withStartValues,
} from '#shared/domain/calculators/inputs/answers.ts'
import { startValuesOn } from '#shared/content/figures/start.ts'
import { removeRenderedUnits } from '#shared/domain/calculators/inputs/rendered-units.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { Route } from '#shared/routes/define.ts'
import { ownPage } from '#worker/content/pages.ts'

/** The query, where it has an input of a calculator on the page; else null. `now` in ms. */
export function readCalculatorQuery(
  route: Route,
  query: string,
  now: number,
): URLSearchParams | null {
  const params = new URLSearchParams(query)
  const text = (field: string): string | null => params.get(field)
  const hasInput = fieldsOnPage(route, query, now).some(
    (fields) =>
      Object.keys({ ...readAnswers(fields, text), ...readInvalidTexts(fields, text) }).length > 0,
  )
  return hasInput ? params : null
}

/** The query of a form without JavaScript, without numbers whose unit has changed. Null where it needs no correction. */
export function correctCalculatorQuery(route: Route, query: string, now: number): string | null {
  const all = fieldsOnPage(route, query, now)
  return all.length > 0
    ? removeRenderedUnits(
        (given) => Object.assign({}, ...all.map((fields) => fields(given))),
        query,
      )
    : null
}

/** The fields of each calculator on a page; none where the query can't have an input. */
function fieldsOnPage(
  { kind, page, collection }: Route,
  query: string,
  now: number,
): readonly FieldsFor[] {
  if (kind !== 'document' || !page || collection || !query.includes('=')) return []
  return ownPage(page).blocks.flatMap((block) => {
    if (block.type !== 'calculator') return []
    const { fields } = calculators[block.calculator]
    return [withStartValues(fields, startValuesOn(danishDay(now), fields, block.start))]
  })
}
