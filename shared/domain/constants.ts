import type { Constant } from '../schemas/content/snapshot.ts'
import { instantOf } from './dates.ts'
import { memoizeByObject } from './memoize-by-object.ts'

interface Where {
  readonly area?: string
  readonly at?: number
}

/** Reads constants for one calculation, and records the rows, so that its result can name every row it depends on. */
export interface Constants {
  /**
   * The value in force at `at` (in ms; by default the reader's own time). A row of the area takes precedence over one for
   * everywhere. After the end of the last row its value stays in force.
   * @throws if no row of the key has begun by then: that is a fault of the rows, never of a visitor's input.
   */
  value(key: string, where?: Where): number
  /** The row that `value` returns the value of, with its source and period. */
  row(key: string, where?: Where): Constant
  /** Whether `value` finds a row. */
  has(key: string, where?: Where): boolean
  /** Adds a row for a figure that was calculated from others, or read from a table in code. It replaces any row of its key in `used`. */
  note(row: Constant): void
  /** The rows read so far, each once, in the order they were first read, then the rows of `note`. */
  used(): readonly Constant[]
}

/** `now`: the time of a value that is requested without `at`, in ms. */
export function readConstants(rows: readonly Constant[], now: number): Constants {
  const byPlace = groupByPlace(rows)
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

/** Memoized, because every click creates a reader, and a calculation of 25 years reads thousands of values. */
const groupByPlace = memoizeByObject((rows: readonly Constant[]) =>
  Map.groupBy(rows, ({ key, area }) => `${key} ${area ?? ''}`),
)
const none: readonly Constant[] = []

/** The published rows, and the build's rows of every other key: a key that is newer than the published rows has a value too. */
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

/** Memoized, because it is slow to find a Danish midnight. */
const spanOf = memoizeByObject(({ validFrom, validTo }: Constant) => ({
  from: validFrom === null ? -Infinity : instantOf(validFrom),
  to: validTo === null ? Infinity : instantOf(validTo),
}))
