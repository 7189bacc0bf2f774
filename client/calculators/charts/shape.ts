export type Place = readonly [x: number, y: number]

/** Lines and pieces are drawn to half a unit, less than a pixel at any width: a finer bend isn't seen. */
export const half = (value: number): number => Math.round(value * 2) / 2

/**
 * From place to place by how far it is: shorter than where it is, and alike steps pack well. Places are rounded before the
 * steps between them are taken, so that errors never add up; those on a level stretch are left out.
 */
function through(places: readonly Place[]): string {
  const at = places.map(([x, y]) => [half(x), half(y)] as const)
  const turns = at.filter(([, y], i) => at[i - 1]?.[1] !== y || at[i + 1]?.[1] !== y)
  return turns.map(([x, y], i) => (i === 0 ? `M${x},${y}l` : `${x - (turns[i - 1]?.[0] ?? 0)},${y - (turns[i - 1]?.[1] ?? 0)}`)).join(' ')
}

/** A line straight from place to place, as the data of a path. d3-shape's comes with all its curves, two KB of an island. */
export const linePath = (places: readonly Place[]): string => (places.length > 1 ? through(places) : '')

/** The ground between two such lines. */
export const areaPath = (upper: readonly Place[], lower: readonly Place[]): string => (upper.length > 0 ? `${through([...upper, ...lower.toReversed()])}z` : '')
