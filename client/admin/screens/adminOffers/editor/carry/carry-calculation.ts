import { calculationLabels } from '#shared/content/calculations/inputs.ts'
import {
  type CalculationName,
  calculationFromQuery,
  completeInputs,
  type Inputs,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { readStoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { readNumber } from '#shared/domain/danish-number.ts'
import { danishDay } from '#shared/domain/dates.ts'
import type { LeadView } from '#shared/schemas/admin.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { Recalculated } from '../../../../data/calculators/recalculate.ts'
import { formatDay } from '../../../../format.ts'
import { isSameContent } from '../../../../data/same-content.ts'
import { withSizes } from './sizes.ts'
import { savingsFrom } from './savings-from.ts'

// Loaded with the first calculation that is carried into an offer, as the calculators are.

/** A household's calculation with today's constants, as an offer takes it. */
export interface Carried {
  readonly name: CalculationName
  readonly inputs: Inputs
  /** When it was calculated, ISO 8601. */
  readonly calculatedAt: string
  readonly result: Recalculated
  /** Who calculated it, and when, for the customer. */
  readonly source: string
}

interface Given {
  /** Of the address: the calculation's name and inputs. */
  readonly query: string
  readonly calculators: {
    readonly recalculate: (
      name: CalculationName,
      inputs: Inputs,
      rows: readonly Constant[],
      now: number,
    ) => Recalculated
    readonly rows: readonly Constant[]
  }
  /** Of the case, newest first: one of them has the household's own calculation. */
  readonly leads: readonly Pick<LeadView, 'values'>[]
  /** In ms. */
  readonly now: number
}

/** Null where the address has no calculation that can be read in full. @throws where a constant is missing. */
export function carryCalculation({ query, calculators, leads, now }: Given): Carried | null {
  const read = readAll(new URLSearchParams(query))
  if (!read) return null
  const result = calculators.recalculate(read.name, read.inputs, calculators.rows, now)
  return {
    ...read,
    calculatedAt: new Date(now).toISOString(),
    result,
    source: describeSource(read, leads, now),
  }
}

/** The calculation of an address. Null where an input is unreadable or out of range: its default would be another household's. */
function readAll(params: URLSearchParams): Pick<Carried, 'name' | 'inputs'> | null {
  const calculation = calculationFromQuery(params)
  if (!calculation) return null
  const inputs = completeInputs(calculation)
  const isTaken = ([name, text]: readonly [string, string]): boolean => {
    const value = inputs[name]
    if (value === undefined) return true
    return typeof value === 'number' ? readNumber(text) === value : value === text
  }
  return [...params].every(isTaken) ? { name: calculation.name, inputs } : null
}

function describeSource(
  { name, inputs }: Pick<Carried, 'name' | 'inputs'>,
  leads: Given['leads'],
  now: number,
): string {
  const today = dayWords(now, now)
  const own = leads
    .map(({ values }) => readStoredCalculation(values['calculation']))
    .find((stored) => stored?.name === name)
  if (!own?.summary) return `Regnet ${today} med dagens priser og afgifter`
  const changed = isSameContent(own.inputs, inputs) ? '' : 'ændret og '
  const day = dayWords(Date.parse(own.summary.reckonedAt), now)
  return `Beregning på hjemmesiden ${day}, ${changed}regnet igen ${day === today ? 'samme dag' : today}`
}

/** `24. november`, with the year where it is not this one. */
function dayWords(at: number, now: number): string {
  const [day, today] = [danishDay(at), danishDay(now)]
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formatDay(day).replace(` ${year}`, '') : formatDay(day)
}

/** A new draft with the calculation: sizes in its lines, and the savings. Prices are the adviser's to write. */
export const withCalculation = (content: OfferContent, carried: Carried): OfferContent => ({
  ...withSizes(content, carried),
  savings: savingsFrom(carried),
})

/** What of the calculation the offer has, and what is left to do, in one line. */
export function describeCarried({ name }: Carried, { savings }: OfferContent): string {
  const title = calculationLabels[name].title
  if (!savings) return `Beregningen »${title}« har ingen besparelse at vise, så den del er tom.`
  return savings.payback
    ? 'Beregningen er lagt i linjer og besparelse. »Tjent hjem« er regnet med markedets pris: ret det, når priserne er sat.'
    : 'Beregningen er lagt i linjer og besparelse. Tilbagebetalingstiden er tom: beregningen har ingen for alle tre tilfælde.'
}
