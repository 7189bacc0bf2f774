interface Row {
  readonly id: string
}

export interface PlacedRows<Each extends Row> {
  /** The shown rows in their places, with their new values, and what was added below them. */
  readonly rows: readonly Each[]
  /** Number of new rows that are not shown: they would push others down. */
  readonly added: number
  /** Number of shown rows that the list no longer has. */
  readonly gone: number
}

/**
 * Puts a refetched list into the places of the shown one. A missing row at the end does not count as gone where a new one may
 * have pushed it beyond the fetched pages.
 */
export function placeRows<Each extends Row>(
  shown: readonly Each[],
  next: readonly Each[],
): PlacedRows<Each> {
  const places = new Map(next.map((row, i) => [row.id, i]))
  const known = new Set(shown.map(({ id }) => id))
  const lastCommon = shown.findLastIndex(({ id }) => places.has(id))
  const end = Math.max(-1, ...shown.map(({ id }) => places.get(id) ?? -1))
  const isNew = ({ id }: Row): boolean => !known.has(id)
  // Without any common row, all of the new list waits.
  const below = lastCommon < 0 ? [] : next.slice(end + 1).filter(isNew)
  const added = (lastCommon < 0 ? next : next.slice(0, end)).filter(isNew).length
  const missing = shown.filter(({ id }) => !places.has(id)).length
  const atTheEnd = shown.length - 1 - lastCommon
  return {
    rows: [...shown.map((row) => next[places.get(row.id) ?? -1] ?? row), ...below],
    added,
    gone: missing - Math.min(atTheEnd, added),
  }
}
