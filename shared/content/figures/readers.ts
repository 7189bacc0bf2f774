import { calculatedKeys, calculatedValue } from './calculated.ts'
import type { FigureDay } from './day.ts'
import { phrases } from './phrases.ts'

/** The names of calculated figures and sentences that are calculated from one of these prices. `on`: a day that has calculated nothing yet. */
export function figuresReading(prices: ReadonlySet<string>, on: FigureDay): readonly string[] {
  const { tracked, readsOf } = trackReads(on)
  const reads = (calculate: () => unknown): boolean =>
    readsOf(calculate).some((key) => prices.has(key))
  return [
    ...calculatedKeys.filter((key) => reads(() => calculatedValue(key, tracked))),
    ...Object.keys(phrases).filter((name) => reads(() => phrases[name]!(tracked))),
  ]
}

/** A day that records which prices a calculation reads, also where it takes a result that another calculation left. */
function trackReads(on: FigureDay) {
  const readsByName = new Map<string, ReadonlySet<string>>()
  let current = new Set<string>()
  const record = <Result>(into: Set<string>, calculate: () => Result): Result => {
    const outer = current
    current = into
    try {
      return calculate()
    } finally {
      current = outer
      for (const key of into) outer.add(key)
    }
  }
  const tracked: FigureDay = {
    ...on,
    price: (key) => {
      current.add(key)
      return on.price(key)
    },
    once: (name, calculate) => {
      const known = readsByName.get(name)
      const reads = new Set(known)
      if (!known) readsByName.set(name, reads)
      return record(reads, () => on.once(name, calculate))
    },
  }
  const readsOf = (calculate: () => unknown): readonly string[] => {
    const reads = new Set<string>()
    record(reads, calculate)
    return [...reads]
  }
  return { tracked, readsOf }
}
