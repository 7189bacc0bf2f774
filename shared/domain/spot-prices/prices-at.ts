import type { PriceArea } from '../price-area.ts'
import { danishClock, danishDay, dayAfter, instantOf } from '../dates.ts'
import { type DaySpan, hasPrices, type SpotDays } from './days.ts'
import { tomorrowKnownAt } from './due.ts'

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

/** Both areas' prices as of now; null where nobody knows. */
export interface SpotPricesNow extends Readonly<Record<PriceArea, SpotPrices | null>> {
  /** In ms. */
  readonly now: number
}

const hour = 3_600_000

/** What to show at `now`; null where nothing was ever known of the area. */
export function pricesAt(
  { fetchedAt, days }: LatestSpot,
  area: PriceArea,
  now: number,
): SpotPrices | null {
  const held = Object.keys(days)
    .filter((day) => hasPrices(days[day]?.[area]))
    .toSorted()
  const today = danishDay(now)
  const stale = !held.includes(today)
  const shown = stale
    ? held.slice(-1)
    : held.filter((day) => day === today || day === dayAfter(today))
  if (shown.length === 0) return null
  return {
    area,
    fetchedAt,
    stale,
    days: shown.map((day) => {
      const start = instantOf(day)
      return {
        day,
        hours: (days[day]?.[area] ?? []).map((price, i) => ({
          from: new Date(start + i * hour).toISOString(),
          price,
        })),
      }
    }),
  }
}

/** How long what is awaited may be missed, in ms: a round of the schedule. */
const awaitedMs = 300_000

/** Until when a picture of prices is right, in ms: the hour it marks ends, and what is missing may come with the next round. */
export function pricesValidUntil({ now, DK1, DK2 }: SpotPricesNow): number {
  const hourEnds = (Math.floor(now / hour) + 1) * hour
  const lacks = (prices: SpotPrices | null): boolean =>
    !prices || prices.stale || (prices.days.length < 2 && danishClock(now) >= tomorrowKnownAt)
  return [DK1, DK2].some(lacks) ? Math.min(hourEnds, now + awaitedMs) : hourEnds
}
