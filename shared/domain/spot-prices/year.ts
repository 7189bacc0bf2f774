import { priceAreas, type PriceArea } from '../price-area.ts'
import { danishDay, dayAfter, daysBetween, hourMs, instantOf } from '../dates.ts'
import { rounded, type SpotDays } from './days.ts'
import { yearDays } from './due.ts'

/**
 * Mean price of each hour of the day in each month, 12 × 24, January first, kr./kWh without VAT and tax. Hours by Danish
 * winter time all year, as the calculators' typical year has them: the sun does not change its clock.
 */
export type MonthHours = readonly (readonly number[])[]

/** The trailing year as of its calculation. */
export interface SpotYear {
  /** Its last Danish day. */
  readonly last: string
  /** Area → its means, and how many days have a price in them. null where a month has an hour without any price. */
  readonly areas: Readonly<
    Record<PriceArea, { readonly days: number; readonly hours: MonthHours } | null>
  >
}

/** Minimum of known days for means of the year. */
const fewestDays = 300

/** The means of the 365 days that end with `last`. */
export function yearOf(days: SpotDays, last: string): SpotYear {
  const within = Object.keys(days).filter((day) => day <= last && day > dayAfter(last, -yearDays))
  const [DK1, DK2] = priceAreas.map((area) => areaYear(days, within, area))
  return { last, areas: { DK1: DK1 ?? null, DK2: DK2 ?? null } }
}

function areaYear(
  all: SpotDays,
  within: readonly string[],
  area: PriceArea,
): SpotYear['areas'][PriceArea] {
  const sums = Array.from({ length: 12 }, () =>
    Array.from({ length: 24 }, () => ({ sum: 0, count: 0 })),
  )
  let days = 0
  for (const day of within) {
    const start = instantOf(day) + hourMs
    let known = false
    all[day]?.[area].forEach((price, i) => {
      if (price === null) return
      known = true
      const inWinterTime = new Date(start + i * hourMs)
      const cell = sums[inWinterTime.getUTCMonth()]![inWinterTime.getUTCHours()]!
      cell.sum += price
      cell.count++
    })
    if (known) days++
  }
  if (sums.some((month) => month.some(({ count }) => count === 0))) return null
  return { days, hours: sums.map((month) => month.map(({ sum, count }) => rounded(sum / count))) }
}

/** The trailing year of an area as it may be used at `now`: null where fewer than 300 of the last 365 days are in it. */
export function yearAt(year: SpotYear, area: PriceArea, now: number): MonthHours | null {
  const held = year.areas[area]
  const passed = Math.max(0, daysBetween(year.last, danishDay(now)))
  return held && held.days - passed >= fewestDays ? held.hours : null
}
