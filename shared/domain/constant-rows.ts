import type { Constant } from '../schemas/content/snapshot.ts'
import { readConstants } from './constants.ts'
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

/**
 * The largest change of a value, as a share of the published one (0.3: 30 % up or down), on the days when a row begins. Changes from zero
 * count as 1.
 */
export function largestJump(
  rows: readonly Constant[],
  published: readonly Constant[],
  now: number,
): number {
  const [before, after] = [readConstants(published, now), readConstants(rows, now)]
  const jumps = rows.map((row) => {
    const at = row.validFrom === null ? now : instantOf(row.validFrom)
    const where = { at, ...(row.area && { area: row.area }) }
    if (!before.has(row.key, where) || !after.has(row.key, where)) return 0
    const [was, is] = [before.value(row.key, where), after.value(row.key, where)]
    return was === is ? 0 : was === 0 ? 1 : Math.abs(is - was) / Math.abs(was)
  })
  return Math.max(0, ...jumps)
}

/** Above this share, staff must write why. */
export const jumpNeedsReason = 0.25

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
