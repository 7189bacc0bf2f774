import { danishDay, dayAfter, instantOf } from '../dates.ts'
import type { PriceArea } from './areas.ts'
import { type DaySpan, hasPrices, type SpotDays } from './days.ts'

/** The small value that readers need: the newest days, and what is held behind them. */
export interface LatestSpot {
  /** When what is in it last came from the service, ISO. */
  readonly fetchedAt: string
  /** Days that need not be asked for any more; null before the first. */
  readonly held: DaySpan | null
  readonly days: SpotDays
}

/** What an area's electricity costs at the exchange, kr./kWh without VAT, tax and tariffs. */
export interface SpotPrices {
  readonly area: PriceArea
  /** When the newest of them came from the service, ISO. */
  readonly fetchedAt: string
  /** True where today's are not known: the one day shown is the last that is. */
  readonly stale: boolean
  /** Today, and tomorrow once it is known. */
  readonly days: readonly ShownDay[]
}

export interface ShownDay {
  /** `2026-11-20` */
  readonly day: string
  /** In order of time: 24, 23 or 25. */
  readonly hours: readonly {
    /** When the hour begins, ISO. */
    readonly from: string
    /** null = missing. */
    readonly price: number | null
  }[]
}

const hour = 3_600_000

/** What to show at `now`; null where nothing was ever known of the area. */
export function pricesAt({ fetchedAt, days }: LatestSpot, area: PriceArea, now: number): SpotPrices | null {
  const held = Object.keys(days)
    .filter((day) => hasPrices(days[day]?.[area]))
    .toSorted()
  const today = danishDay(now)
  const stale = !held.includes(today)
  const shown = stale ? held.slice(-1) : held.filter((day) => day === today || day === dayAfter(today))
  if (shown.length === 0) return null
  return {
    area,
    fetchedAt,
    stale,
    days: shown.map((day) => {
      const start = instantOf(day)
      return { day, hours: (days[day]?.[area] ?? []).map((price, i) => ({ from: new Date(start + i * hour).toISOString(), price })) }
    }),
  }
}
