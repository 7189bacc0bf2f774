import { nice, ticks } from 'd3-array'

/** Where a value stands in a drawing. */
export interface LinearScale {
  (value: number): number
  /** The same with round ends, about `count` steps apart. */
  nice(count: number): LinearScale
  /** Round values between its ends, about `count` of them. */
  ticks(count: number): number[]
  domain(): readonly [number, number]
}

type Pair = readonly [from: number, to: number]

/** A measure from values to places. d3-scale's own carries interpolation of colours and formats of numbers: a third of what an island may weigh beside React. */
export function scaleLinear(domain: Pair, range: Pair): LinearScale {
  const [low, high] = domain
  const [start, end] = range
  const place = (value: number): number =>
    high === low ? (start + end) / 2 : start + ((value - low) / (high - low)) * (end - start)
  return Object.assign(place, {
    nice: (count: number) => scaleLinear(nice(low, high, count), range),
    ticks: (count: number) => ticks(low, high, count),
    domain: () => domain,
  })
}

/** Equal places beside one another: `inner` between two and `outer` at the ends, as shares of a step. */
export function scaleBand(
  names: readonly string[],
  [start, end]: Pair,
  { inner, outer }: { readonly inner: number; readonly outer: number },
) {
  const step = (end - start) / Math.max(1, names.length - inner + outer * 2)
  return Object.assign((name: string): number => start + step * (outer + names.indexOf(name)), {
    step: () => step,
    bandwidth: () => step * (1 - inner),
  })
}
