import { priceAreas, type PriceArea } from '../price-area.ts'
import { dayAfter, type DaySpan, daysOf, hourMs, instantOf } from '../dates.ts'
import type { AreaRecords } from './records.ts'

const quarter = 900_000

/** The first Danish day traded in quarters of an hour, not hours. */
const quartersSince = '2025-10-01'

/** kr./kWh without VAT and tax for each hour of a Danish day, in order of time: 24, or 23 or 25 when the clock changes. null = missing. */
export type SpotHours = readonly (number | null)[]
/** One Danish day in both areas. */
export type SpotDay = Readonly<Record<PriceArea, SpotHours>>
/** Danish day (`2026-11-20`) → its prices. Days without any price are absent. */
export type SpotDays = Readonly<Record<string, SpotDay>>

/** The days of a span with at least one price. */
export function readDays(
  records: Readonly<Record<PriceArea, AreaRecords>>,
  span: DaySpan,
): SpotDays {
  const days = daysOf(span).map((day): [string, SpotDay] => [
    day,
    { DK1: hoursOf(records.DK1, day), DK2: hoursOf(records.DK2, day) },
  ])
  return Object.fromEntries(
    days.filter(([, day]) => priceAreas.some((area) => hasPrices(day[area]))),
  )
}

/** An hour's price is the mean of its quarters; the hour is missing where a quarter is. */
function hoursOf(records: AreaRecords, day: string): SpotHours {
  const start = instantOf(day)
  const end = instantOf(dayAfter(day))
  const instants = (step: number) =>
    Array.from({ length: (end - start) / step }, (_, i) => start + i * step)
  const quarters =
    day >= quartersSince || instants(quarter).some((at) => at % hourMs !== 0 && records.has(at))
  const steps = quarters ? [0, quarter, 2 * quarter, 3 * quarter] : [0]
  return instants(hourMs).map((at) => meanOf(steps.map((step) => records.get(at + step) ?? null)))
}

/** kr./MWh → kr./kWh, to a thousandth of an øre. */
function meanOf(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null)
  return known.length < prices.length
    ? null
    : rounded(known.reduce((sum, price) => sum + price, 0) / known.length / 1000)
}

/** To a thousandth of an øre; adding 0 avoids −0. */
export const rounded = (price: number): number => Math.round(price * 100_000) / 100_000 + 0

/** Newer prices replace earlier ones, except where they have a gap. */
export function mergeDays(earlier: SpotDays, newer: SpotDays): SpotDays {
  const merged = Object.entries(newer).map(([day, { DK1, DK2 }]): [string, SpotDay] => {
    const known = earlier[day]
    return [
      day,
      {
        DK1: DK1.map((price, i) => price ?? known?.DK1[i] ?? null),
        DK2: DK2.map((price, i) => price ?? known?.DK2[i] ?? null),
      },
    ]
  })
  return { ...earlier, ...Object.fromEntries(merged) }
}

export const hasPrices = (hours: SpotHours | undefined): boolean =>
  hours?.some((price) => price !== null) ?? false

/** Whether every hour is known in both areas. */
export const isComplete = (day: SpotDay | undefined): boolean =>
  day !== undefined && priceAreas.every((area) => day[area].every((price) => price !== null))
