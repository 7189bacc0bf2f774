import { priceAreas, type PriceArea } from '../price-area.ts'
import { dayAfter, instantOf } from '../dates.ts'
import type { AreaRecords } from './records.ts'

const quarter = 900_000
const hour = 3_600_000

/** The first Danish day that was traded in quarters of an hour; before it in hours. */
const quartersSince = '2025-10-01'

/** kr./kWh without VAT and tax for each hour of a Danish day, in order of time: 24 of them, 23 or 25 when the clock changes. null = missing. */
export type SpotHours = readonly (number | null)[]
/** One Danish day in both areas. */
export type SpotDay = Readonly<Record<PriceArea, SpotHours>>
/** Danish day (`2026-11-20`) → its prices. Days nothing is known of are not there. */
export type SpotDays = Readonly<Record<string, SpotDay>>

/** Danish days, both ends included. */
export interface DaySpan {
  readonly first: string
  readonly last: string
}

/** The days of a span, in order. */
export function daysOf({ first, last }: DaySpan): readonly string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}

/** How many days `to` is after `from`; below nothing where it is before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The days of a span for which the records tell any price. */
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

/** An hour's price is the mean of its quarters. Where one of them is missing so is the hour: nothing is made up. */
function hoursOf(records: AreaRecords, day: string): SpotHours {
  const start = instantOf(day)
  const end = instantOf(dayAfter(day))
  const instants = (step: number) =>
    Array.from({ length: (end - start) / step }, (_, i) => start + i * step)
  const quarters =
    day >= quartersSince || instants(quarter).some((at) => at % hour !== 0 && records.has(at))
  const steps = quarters ? [0, quarter, 2 * quarter, 3 * quarter] : [0]
  return instants(hour).map((at) => meanOf(steps.map((step) => records.get(at + step) ?? null)))
}

/** kr./MWh → kr./kWh, to a thousandth of an øre. */
function meanOf(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null)
  return known.length < prices.length
    ? null
    : rounded(known.reduce((sum, price) => sum + price, 0) / known.length / 1000)
}

/** To a thousandth of an øre; never minus zero. */
export const rounded = (price: number): number => Math.round(price * 100_000) / 100_000 + 0

/** Earlier and newer prices of the same days together: a price once known stays where the newer ones have a gap. */
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

/** True where every hour of it is known in both areas. */
export const isComplete = (day: SpotDay | undefined): boolean =>
  day !== undefined && priceAreas.every((area) => day[area].every((price) => price !== null))
