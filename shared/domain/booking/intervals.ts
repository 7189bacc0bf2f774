/** Half-open: `from` is included, `to` is not. Both in ms since 1970. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** Whether two intervals share time. Intervals that only touch do not. */
export const overlaps = (one: Interval, other: Interval): boolean =>
  one.from < other.to && other.from < one.to

/** The same time as intervals in order, without overlap and without gaps of zero length; empty intervals are dropped. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of intervals
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** The time of `intervals` outside `removed`. Both merged; so is the result. */
export function subtractIntervals(
  intervals: readonly Interval[],
  removed: readonly Interval[],
): Interval[] {
  return removed.reduce<Interval[]>(
    (rest, gap) =>
      rest.flatMap((one) =>
        overlaps(one, gap)
          ? [
              { from: one.from, to: gap.from },
              { from: gap.to, to: one.to },
            ].filter(({ from, to }) => from < to)
          : [one],
      ),
    [...intervals],
  )
}

/** The index of the first of merged intervals that ends after an instant (ms); their number without one. */
export function firstEndingAfter(intervals: readonly Interval[], instant: number): number {
  let low = 0
  let high = intervals.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((intervals[middle] as Interval).to > instant) high = middle
    else low = middle + 1
  }
  return low
}
