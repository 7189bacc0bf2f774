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
import { pageContent } from '../contents.ts'

/** The query that asks a page's calculators anything; null where it says nothing they are asked, or what they begin with at `now` (ms). */
export function readCalculatorQuery(
  route: Route,
  query: string,
  now: number,
): URLSearchParams | null {
  const asked = new URLSearchParams(query)
  const text = (field: string): string | null => asked.get(field)
  const isAsked = calculatorsOf(route, query, now).some(
    (fields) =>
      Object.keys({ ...readAnswers(fields, text), ...readInvalidTexts(fields, text) }).length > 0,
  )
  return isAsked ? asked : null
}

/** The query that a form without JavaScript meant: numbers that were typed in a unit they are no longer asked in are left out. Null where it needs no other. */
export function correctCalculatorQuery(route: Route, query: string, now: number): string | null {
  const all = calculatorsOf(route, query, now)
  return all.length > 0
    ? removeRenderedUnits(
        (given) => Object.assign({}, ...all.map((fields) => fields(given))),
        query,
      )
    : null
}

/** What each calculator of a page asks; none where the query can't be an answer. */
function calculatorsOf(
  { kind, page, collection }: Route,
  query: string,
  now: number,
): readonly FieldsFor[] {
  if (kind !== 'document' || !page || collection || !query.includes('=')) return []
  return pageContent(page).blocks.flatMap((block) => {
    if (block.type !== 'calculator') return []
    const { fields } = calculators[block.calculator]
    return [withStartValues(fields, startValuesOn(danishDay(now), fields, block.start))]
  })
}
