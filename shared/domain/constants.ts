import type { Constant } from '../schemas/content/snapshot.ts'
import { instantOf } from './dates.ts'

interface Where {
  readonly area?: string
  readonly at?: number
}

/** What a reckoning asks of the constants. It remembers what was read, so that a result can name every row it rests on. */
export interface Constants {
  /**
   * The value in force at `at` (ms; the reader's own time unless told): the row of the area before the one for everywhere.
   * What is not known so far ahead keeps its last known value.
   * @throws where no row of that key has begun by then: a fault of the rows, never of what a visitor typed.
   */
  value(key: string, where?: Where): number
  /** The row `value` is of: its source, and how long it holds. */
  row(key: string, where?: Where): Constant
  /** Whether there is a row for it, so that `value` has one to give. */
  has(key: string, where?: Where): boolean
  /** Names a figure that was reckoned from others, or read from a table in code, among what a result rests on, in place of any row of its key. */
  note(row: Constant): void
  /** The rows read so far, each once, in the order they were first read, and what was noted. */
  used(): readonly Constant[]
}

/** A reader over rows; `now` in ms is the time of everything that names none. */
export function readConstants(rows: readonly Constant[], now: number): Constants {
  const byPlace = placesOf(rows)
  const used = new Set<Constant>()
  const noted = new Map<string, Constant>()
  const find = (key: string, { area, at = now }: Where): Constant | undefined => {
    const of = (place: string): Constant | undefined =>
      inForce(byPlace.get(`${key} ${place}`) ?? none, at)
    return (area && of(area)) || of('')
  }
  const rowOf = (key: string, where: Where = {}): Constant => {
    const row = find(key, where)
    if (!row)
      throw new Error(
        `No constant ${key}${where.area ? ` of ${where.area}` : ''} at ${new Date(where.at ?? now).toISOString()}`,
      )
    used.add(row)
    return row
  }
  return {
    row: rowOf,
    value: (key, where) => rowOf(key, where).value,
    has: (key, where = {}) => find(key, where) !== undefined,
    note: (row) => void noted.set(row.key, row),
    used: () => [...[...used].filter(({ key }) => !noted.has(key)), ...noted.values()],
  }
}

/** Rows by key and area. A reckoning of 25 years asks thousands of times, and every press of a button has a reader of its own. */
const places = new WeakMap<readonly Constant[], ReadonlyMap<string, readonly Constant[]>>()
const none: readonly Constant[] = []

function placesOf(rows: readonly Constant[]): ReadonlyMap<string, readonly Constant[]> {
  const known = places.get(rows) ?? Map.groupBy(rows, ({ key, area }) => `${key} ${area ?? ''}`)
  places.set(rows, known)
  return known
}

/** Published rows, and the build's for every key nobody has published: a reckoning never lacks a row for being older than its code. */
export function withDefaults(
  published: readonly Constant[],
  defaults: readonly Constant[],
): readonly Constant[] {
  const keys = new Set(published.map(({ key }) => key))
  return [...published, ...defaults.filter(({ key }) => !keys.has(key))]
}

function inForce(rows: readonly Constant[], at: number): Constant | undefined {
  for (const row of rows) {
    const { from, to } = spanOf(row)
    if (from <= at && at < to) return row
  }
  return lastBegun(rows, at)
}

function lastBegun(rows: readonly Constant[], at: number): Constant | undefined {
  const begun = rows.filter((row) => spanOf(row).from <= at)
  return begun.reduce<Constant | undefined>(
    (last, row) => (last && spanOf(last).from >= spanOf(row).from ? last : row),
    undefined,
  )
}

interface Span {
  readonly from: number
  readonly to: number
}
/** Danish midnights are dear to find. */
const spans = new WeakMap<Constant, Span>()

function spanOf(row: Constant): Span {
  const known = spans.get(row)
  if (known) return known
  const span = {
    from: row.validFrom === null ? -Infinity : instantOf(row.validFrom),
    to: row.validTo === null ? Infinity : instantOf(row.validTo),
  }
  spans.set(row, span)
  return span
}
