export type Point = readonly [x: number, y: number]

/** Paths are drawn to half a unit, less than a pixel at any width. */
export const half = (value: number): number => Math.round(value * 2) / 2

/** Whether a point is off the straight line between two others, or beyond its ends. */
function isOffLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): boolean {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = Math.hypot(dx, dy)
  const along = ((x - fromX) * dx + (y - fromY) * dy) / length
  return !(
    along >= 0 &&
    along <= length &&
    Math.abs((x - fromX) * dy - (y - fromY) * dx) <= length / 4
  )
}

/** Without the points that are within a quarter of a unit of a straight line between their neighbours. */
function simplify(points: readonly Point[]): Point[] {
  let from = 0
  return points.filter((_, i) => {
    const next = points[i + 1]
    const isBend =
      i === 0 ||
      !next ||
      points.slice(from + 1, i + 1).some((point) => isOffLine(point, points[from] as Point, next))
    if (isBend) from = i
    return isBend
  })
}

/**
 * Path data in relative steps, which are shorter than absolute coordinates and compress better. Points are rounded before the
 * steps between them are taken, so that errors do not add up.
 */
function relativePath(points: readonly Point[]): string {
  const rounded = points.map(([x, y]) => [half(x), half(y)] as const)
  return rounded
    .map(([x, y], i) =>
      i === 0
        ? `M${x},${y}l`
        : `${x - (rounded[i - 1]?.[0] ?? 0)},${y - (rounded[i - 1]?.[1] ?? 0)}`,
    )
    .join(' ')
}

/** Path data of a line through points. d3-shape's brings all its curves, two KB of an island. */
export const linePath = (points: readonly Point[]): string =>
  points.length > 1 ? relativePath(simplify(points)) : ''

/** The same of values that each hold for one unit of `x`, from `start` on. */
export const stepPath = (
  values: readonly number[],
  x: (at: number) => number,
  y: (value: number) => number,
  start = 0,
): string =>
  linePath(values.flatMap((value, i) => [i, i + 1].map((at) => [x(start + at), y(value)] as const)))

/** The area between two such lines. Each is simplified by itself, so that neighbouring areas share an edge exactly. */
export const areaPath = (upper: readonly Point[], lower: readonly Point[]): string =>
  upper.length > 0 ? `${relativePath([...simplify(upper), ...simplify(lower).toReversed()])}z` : ''
