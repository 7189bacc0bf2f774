import { formatNumber } from '#shared/content/format.ts'
import { constantText } from '#shared/content/constants/constant-text.ts'
import { dayAfter, isValidAt } from '#shared/domain/dates.ts'
import { confidenceLabel } from '#shared/schemas/content/constant.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { formatDay } from '../../format.ts'

/** The row in force everywhere, else the first one in force; null where none is. */
const rowAt = (rows: readonly Constant[], now: number): Constant | null => {
  const inForce = rows.filter((row) => isValidAt(row, now))
  return inForce.find(({ area }) => area === null) ?? inForce[0] ?? null
}

/** The value in force now, with its unit: »0,74 kr./kWh«, and how many areas have one of their own. */
export function presentValue(rows: readonly Constant[], now: number = Date.now()): string {
  const row = rowAt(rows, now) ?? rows.at(-1)
  if (!row) return ''
  const areas = new Set(rows.flatMap(({ area }) => area ?? [])).size
  return `${constantText(row)}${areas > 1 ? ` (${areas} områder)` : ''}`
}

/** »fra 1. januar 2028«, »1. januar 2026 – 31. december 2027« with the last day, »altid«. */
export function period({ validFrom, validTo }: Constant): string {
  if (!validFrom && !validTo) return 'altid'
  if (!validTo) return `fra ${formatDay(validFrom as string)}`
  const last = formatDay(dayAfter(validTo, -1))
  return validFrom ? `${formatDay(validFrom)} – ${last}` : `til og med ${last}`
}

/** Where a value comes from: »Lov L 24, Læst hos kilden selv, 1. november 2026«. */
const sourceText = ({ source, url, confidence, readOn }: Constant): string =>
  [source, url, confidenceLabel(confidence), formatDay(readOn)].filter(Boolean).join(', ')

/** What of a constant is different: a line for each row that was added, changed or removed. */
export function rowChanges(
  published: readonly Constant[],
  rows: readonly Constant[],
): readonly {
  readonly where: string
  readonly before: string | null
  readonly after: string | null
}[] {
  const place = (row: Constant) => [row.area ?? 'overalt', period(row)].join(', ')
  const [before, after] = [published, rows].map(
    (all) => new Map(all.map((row) => [place(row), row])),
  ) as [Map<string, Constant>, Map<string, Constant>]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((where) => {
    const [was, is] = [before.get(where), after.get(where)]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const text = (row: Constant | undefined) => (row ? constantText(row) : null)
    const sourceOnly = was && is && was.value === is.value
    return [
      sourceOnly
        ? { where, before: sourceText(was), after: sourceText(is) }
        : { where, before: text(was), after: text(is) },
    ]
  })
}

/** +1,7 % of the value that is in force; null where it is the same, or zero. */
export function changeShare(
  published: readonly Constant[],
  rows: readonly Constant[],
): string | null {
  const [was, is] = [rowAt(published, Date.now()), rowAt(rows, Date.now())]
  if (!was || !is || was.value === is.value || was.value === 0) return null
  const percent = ((is.value - was.value) / Math.abs(was.value)) * 100
  return `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(Math.round(percent * 10) / 10))} %`
}
