import { withoutJoiners } from '#shared/content/format.ts'

/** Round numbers from at or below `low` to at or above `high`, `most` at the most; they always hold zero. */
export function niceTicks(low: number, high: number, most = 5): number[] {
  const from = Math.min(low, 0)
  const to = low === 0 && high === 0 ? 1 : Math.max(high, 0)
  const least = (to - from) / (most - 1)
  const power = 10 ** Math.floor(Math.log10(least))
  // The last one fits what the rounding outwards at both ends may have cost.
  const steps = [1, 2, 2.5, 5, 10, 20].map((step) => step * power)
  const step =
    steps.find((each) => Math.ceil(to / each) - Math.floor(from / each) < most) ?? 20 * power
  const first = Math.floor(from / step)
  return Array.from({ length: Math.ceil(to / step) - first + 1 }, (_, i) =>
    round((first + i) * step),
  )
}

/** Where a value stands between two ends of the drawing. */
export const scale =
  (ticks: readonly number[], start: number, end: number) =>
  (value: number): number => {
    const first = ticks[0] as number
    const last = ticks.at(-1) as number
    return tenth(start + ((value - first) / (last - first)) * (end - start))
  }

/** About how wide a text becomes: enough to keep labels apart. */
export const textWidth = (text: string, size: number): number =>
  (withoutJoiners(text).length + 0.7) * size * 0.6

/** What is measured, without what it is about: `kr. om året` → `kr.`, `dB(A) i den afstand` → `dB`. */
export const shortUnit = (unit: string): string =>
  (unit.split(' ')[0] ?? '').replace(/,$|\(.*\)$/, '')

/** A text as lines of at most `most` characters, where its words allow it. */
export function lines(text: string, most: number): string[] {
  const out: string[] = []
  for (const word of text.split(' ')) {
    const last = out.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high))

const round = (value: number): number => Math.round(value * 100) / 100

/** A place in a drawing, to a tenth of a unit: finer isn't seen. */
export const tenth = (value: number): number => Math.round(value * 10) / 10
