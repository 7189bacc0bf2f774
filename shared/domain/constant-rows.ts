import type { Constant } from '../schemas/content/snapshot.ts'
import { instantOf } from './dates.ts'

/** The rows of one constant that apply to one area, or to everywhere (''). */
const byArea = (rows: readonly Constant[]): Map<string, Constant[]> =>
  Map.groupBy(rows, ({ area }) => area ?? '')
const start = ({ validFrom }: Constant): string => validFrom ?? ''
const end = ({ validTo }: Constant): string => validTo ?? '9999-12-31'

/**
 * What keeps new rows of a constant from taking the place of the published ones, in Danish; null where nothing does. Key and unit are fixed,
 * because code depends on them, and no area and no day may lose its value.
 */
export function findRowFault(
  rows: readonly Constant[],
  published: readonly Constant[],
): string | null {
  const [{ key, unit } = { key: '', unit: '' }] = published
  if (rows.some((row) => row.key !== key)) return 'Rækkerne hører til en anden konstant.'
  const other = rows.find((row) => row.unit !== unit)
  if (other) return `Enheden er fast: ${unit}.`
  const areas = byArea(rows)
  for (const [area, before] of byArea(published)) {
    const first = (areas.get(area) ?? []).map(start).toSorted()[0]
    const earliest = before.map(start).toSorted()[0] as string
    const where = area && ` for ${area}`
    if (first === undefined) return `Der mangler en værdi${where}.`
    if (first > earliest)
      return `Der skal være en værdi${where} ${earliest ? `fra ${earliest}` : 'uden startdato'}, som der er nu.`
  }
  for (const [area, all] of areas) {
    const sorted = all.toSorted((a, b) => (start(a) < start(b) ? -1 : 1))
    for (const [i, row] of sorted.entries()) {
      if (end(row) <= start(row)) return `En værdi slutter, før den begynder (${end(row)}).`
      const next = sorted[i + 1]
      if (next && start(next) < end(row))
        return `To værdier${area && ` for ${area}`} gælder samtidig fra ${start(next) || 'begyndelsen'}.`
    }
  }
  return null
}

/** The last start of a row that is not published, or now (ms): from then on all new rows are in force. */
export function firstDayInForce(
  rows: readonly Constant[],
  published: readonly Constant[],
  now: number,
): number {
  const known = new Set(published.map((row) => JSON.stringify(row)))
  const starts = rows.flatMap((row) =>
    row.validFrom === null || known.has(JSON.stringify(row)) ? [] : instantOf(row.validFrom),
  )
  return Math.max(now, ...starts)
}

/** Of a spread: a value that is above the one that must not be below it. */
export interface Disorder {
  readonly lower: Constant
  readonly higher: Constant
}

/**
 * A `.low`, `.mid` or `.high` among these keys that is not in this order, on or after the day `today`, beside the others of its spread;
 * null where all are.
 */
export function findDisorder(
  rows: readonly Constant[],
  keys: ReadonlySet<string>,
  today: string,
): Disorder | null {
  const names = new Set(
    [...keys].flatMap((key) => /^(.+)\.(?:low|mid|high)$/.exec(key)?.slice(1) ?? []),
  )
  for (const name of names) {
    const spread = ['low', 'mid', 'high'].flatMap((grade) => {
      const of = rows.filter((row) => row.key === `${name}.${grade}` && end(row) > today)
      return of.length > 0 ? [of] : []
    })
    for (const [i, highers] of spread.slice(1).entries())
      for (const lower of spread[i] ?? [])
        for (const higher of highers)
          if (isBeside(lower, higher) && lower.value > higher.value) return { lower, higher }
  }
  return null
}

/** In one area, with days in common. */
const isBeside = (a: Constant, b: Constant): boolean =>
  a.area === b.area && start(a) < end(b) && start(b) < end(a)
