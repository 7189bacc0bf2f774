import { readConstants, type Constants } from '../../domain/constants.ts'
import { danishDay, instantOf, nextChange } from '../../domain/dates.ts'
import { middleOf } from '../../domain/calculators/money/prices.ts'
import { solarFields } from '../../domain/calculators/inputs/plant-inputs.ts'
import type { Constant, DatedValue } from '../../schemas/content/snapshot.ts'

/** What figures on a page are calculated from. */
export interface FigureDay {
  /** The Danish day: `2026-11-26`. */
  readonly day: string
  readonly year: number
  /** A reader of the constants as of the day. */
  readonly constants: Constants
  /** The published price in force, or null. */
  readonly price: (key: string) => DatedValue | null
  /** Memoizes what several figures need, for the day. */
  readonly once: <Result>(name: string, calculate: () => Result) => Result
}

/** The calendar year of figures and calculators on a Danish day (`2028-01-01` → 2028), not before the calculators' first. */
export const figureYear = (day: string): number =>
  Math.max(solarFields.startYear.default, Number(day.slice(0, 4)))

/** The figures of an instant (ms), or of the middle of a year that a text names. */
export function figureDay(
  rows: readonly Constant[],
  now: number,
  price: FigureDay['price'],
  named?: number,
): FigureDay {
  const at = named === undefined ? now : middleOf(named)
  const year = named ?? figureYear(danishDay(now))
  const results = new Map<string, unknown>()
  return {
    day: danishDay(at),
    year,
    constants: readConstants(rows, at),
    price,
    once: <Result>(name: string, calculate: () => Result): Result => {
      if (!results.has(name)) results.set(name, calculate())
      return results.get(name) as Result
    },
  }
}

/** Until when figures of an instant hold, in ms: the next start or end of a constant, or the next Danish New Year. */
export const figuresValidUntil = (rows: readonly Constant[], now: number): number =>
  Math.min(nextChange(rows, now), instantOf(`${Number(danishDay(now).slice(0, 4)) + 1}-01-01`))
