import { tenth } from './figure.tsx'

export type Place = readonly [x: number, y: number]

const through = (places: readonly Place[]): string => places.map(([x, y]) => `${tenth(x)},${tenth(y)}`).join('L')

/** A line straight from place to place, as the data of a path. d3-shape's comes with all its curves, two KB of an island. */
export const linePath = (places: readonly Place[]): string => (places.length > 0 ? `M${through(places)}` : '')

/** The ground between two such lines. */
export const areaPath = (upper: readonly Place[], lower: readonly Place[]): string =>
  upper.length > 0 ? `M${through([...upper, ...lower.toReversed()])}Z` : ''
