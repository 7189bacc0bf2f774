export type Place = readonly [x: number, y: number]

/** Lines and pieces are drawn to half a unit, less than a pixel at any width: a finer bend isn't seen. */
export const half = (value: number): number => Math.round(value * 2) / 2

/** Whether a place lies beside the straight way between two others, or beyond its ends. */
function isBeside([x, y]: Place, [fromX, fromY]: Place, [toX, toY]: Place): boolean {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = Math.hypot(dx, dy)
  const along = ((x - fromX) * dx + (y - fromY) * dy) / length
  return !(
    along >= 0 &&
    along <= length &&
    Math.abs((x - fromX) * dy - (y - fromY) * dx) <= length / 4
  )
}

/** Where a line bends: what lies within a quarter of a unit of a straight way needs no place of its own. */
function bends(places: readonly Place[]): Place[] {
  let from = 0
  return places.filter((_, i) => {
    const next = places[i + 1]
    const isBend =
      i === 0 ||
      !next ||
      places.slice(from + 1, i + 1).some((place) => isBeside(place, places[from] as Place, next))
    if (isBend) from = i
    return isBend
  })
}

/**
 * From place to place by how far it is: shorter than where it is, and alike steps pack well. Places are rounded before the
 * steps between them are taken, so that errors never add up.
 */
function through(places: readonly Place[]): string {
  const turns = places.map(([x, y]) => [half(x), half(y)] as const)
  return turns
    .map(([x, y], i) =>
      i === 0 ? `M${x},${y}l` : `${x - (turns[i - 1]?.[0] ?? 0)},${y - (turns[i - 1]?.[1] ?? 0)}`,
    )
    .join(' ')
}

/** A line straight from place to place, as the data of a path. d3-shape's comes with all its curves, two KB of an island. */
export const linePath = (places: readonly Place[]): string =>
  places.length > 1 ? through(bends(places)) : ''

/** The ground between two such lines. Each is bent by itself: what two grounds share is the same line in both. */
export const areaPath = (upper: readonly Place[], lower: readonly Place[]): string =>
  upper.length > 0 ? `${through([...bends(upper), ...bends(lower).toReversed()])}z` : ''
