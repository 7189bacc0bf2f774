import { nice, ticks } from 'd3-array'

/** The place of a value in a drawing. */
export interface LinearScale {
  (value: number): number
  /** The same with round ends, about `count` steps apart. */
  nice(count: number): LinearScale
  /** Round values between its ends, about `count` of them. */
  ticks(count: number): number[]
}

type Pair = readonly [from: number, to: number]

/** d3-scale's own brings interpolation of colours and number formats: a third of what an island may weigh beside React. */
export function scaleLinear(domain: Pair, range: Pair): LinearScale {
  const [low, high] = domain
  const [start, end] = range
  const position = (value: number): number =>
    high === low ? (start + end) / 2 : start + ((value - low) / (high - low)) * (end - start)
  return Object.assign(position, {
    nice: (count: number) => scaleLinear(nice(low, high, count), range),
    ticks: (count: number) => ticks(low, high, count),
  })
}

/** The same, rounded: what is placed relative to a line is rounded with it. */
export function roundedScale(domain: Pair, range: Pair): (value: number) => number {
  const scale = scaleLinear(domain, range)
  return (value) => tenth(scale(value))
}

/** Equal bands beside one another: padding `inner` between two and `outer` at the ends, as shares of a step. */
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

/**
 * Round numbers from at or below `low` to at or above `high`, at most `max` of them, zero included. d3's ticks know no such
 * limit, and no steps of 2.5.
 */
export function niceTicks(low: number, high: number, max = 5): number[] {
  const from = Math.min(low, 0)
  const to = low === 0 && high === 0 ? 1 : Math.max(high, 0)
  const power = 10 ** Math.floor(Math.log10((to - from) / (max - 1)))
  // Rounding outwards at both ends may take one more step than the span: hence 20.
  const steps = [1, 2, 2.5, 5, 10, 20].map((step) => step * power)
  const step =
    steps.find((each) => Math.ceil(to / each) - Math.floor(from / each) < max) ?? 20 * power
  const first = Math.floor(from / step)
  return Array.from(
    { length: Math.ceil(to / step) - first + 1 },
    (_, i) => Math.round((first + i) * step * 100) / 100,
  )
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** A coordinate to a tenth of a unit: finer is not visible. */
export const tenth = (value: number): number => Math.round(value * 10) / 10
