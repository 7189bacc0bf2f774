import type { PriceArea } from '../price-area.ts'
import { danishClock, danishDay, dayAfter, type DaySpan, hourMs, instantOf } from '../dates.ts'
import { hasPrices, type SpotDays } from './days.ts'
import { tomorrowKnownAt } from './due.ts'

/** Stored for readers: the newest days, and the span stored as history. */
export interface LatestSpot {
  /** When the service last returned new prices, ISO. */
  readonly fetchedAt: string
  /** Days that need no further request; null before the first. */
  readonly held: DaySpan | null
  readonly days: SpotDays
}

/** Exchange prices of an area, kr./kWh without VAT, tax and tariffs. */
export interface SpotPrices {
  readonly area: PriceArea
  /** ISO. */
  readonly fetchedAt: string
  /** Today's prices are unknown: the one day shown is the last known one. */
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

/** Null where no prices are known. */
export interface SpotPricesNow extends Readonly<Record<PriceArea, SpotPrices | null>> {
  /** In ms. */
  readonly now: number
}

/** Null where no price of the area is known. */
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
          from: new Date(start + i * hourMs).toISOString(),
          price,
        })),
      }
    }),
  }
}

/** Maximum delay of expected prices, in ms: the interval of the schedule. */
const awaitedMs = 300_000

/** Until when a rendered chart is valid, in ms: the end of its marked hour, or the next refresh where prices are missing. */
export function pricesValidUntil({ now, DK1, DK2 }: SpotPricesNow): number {
  const hourEnds = (Math.floor(now / hourMs) + 1) * hourMs
  const lacks = (prices: SpotPrices | null): boolean =>
    !prices || prices.stale || (prices.days.length < 2 && danishClock(now) >= tomorrowKnownAt)
  return [DK1, DK2].some(lacks) ? Math.min(hourEnds, now + awaitedMs) : hourEnds
}
