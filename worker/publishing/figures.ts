import { calculatedValue } from '#shared/content/figures/calculated.ts'
import { figureDay, type FigureDay, figuresValidUntil } from '#shared/content/figures/day.ts'
import type { FigureSource } from '#shared/content/figures/tokens.ts'
import { isValidAt, nextChange } from '#shared/domain/dates.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'
import { constantsOf } from './constants.ts'
import type { Snapshot } from './reader.ts'

interface Figures extends FigureSource {
  /** The figures are valid from `from` until just before `until`, in ms. */
  readonly from: number
  readonly until: number
}

const cache = new WeakMap<Snapshot, Figures>()

/** The figures of a snapshot at an instant (ms). Cached until one of their rows begins or ends. */
export function figuresOf(snapshot: Snapshot, now: number): Figures {
  const known = cache.get(snapshot)
  if (known && known.from <= now && now < known.until) return known
  const { rows } = constantsOf(snapshot)
  const prices = new Map(
    snapshot.parts.prices
      .filter((row) => isValidAt(row, now))
      .map((row): [string, DatedValue] => [row.key, row]),
  )
  const days = new Map<number | undefined, FigureDay>()
  const dayOf = (year?: number): FigureDay => {
    const day = days.get(year) ?? figureDay(rows, now, (key) => prices.get(key) ?? null, year)
    days.set(year, day)
    return day
  }
  const figures: Figures = {
    day: () => dayOf(),
    dayOfYear: dayOf,
    from: now,
    until: Math.min(figuresValidUntil(rows, now), nextChange(snapshot.parts.prices, now)),
  }
  cache.set(snapshot, figures)
  return figures
}

/** The published price in force at an instant (ms), else the calculated figure with that name; null without either. */
export function priceIn(snapshot: Snapshot, key: string, now: number): DatedValue | null {
  const day = figuresOf(snapshot, now).day()
  return day.price(key) ?? calculatedValue(key, day)
}
