/** kWh, kW or kr./kWh of each hour of the typical year, in order. */
export type HourSeries = Float64Array

/**
 * The typical year of the calculators: 8,760 hours, no leap day, from Monday 1 January, Danish winter time throughout.
 */
export const hoursOfYear = 8760
export const daysOfYear = 365

/** Months whose mean days are shown. */
export const [june, december] = [5, 11]

/** Days of each month, January first. */
export const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The first hour of each month, and last the hour after December: 13 numbers. */
export const monthStarts: readonly number[] = [0, ...monthDays].map(
  (_, month) => 24 * monthDays.slice(0, month).reduce<number>((sum, days) => sum + days, 0),
)

const months = new Uint8Array(hoursOfYear)
for (let month = 0; month < 12; month++)
  months.fill(month, monthStarts[month], monthStarts[month + 1])

/** Month of an hour of the year, 0 is January. */
export const monthOf = (hour: number): number => months[hour]!
/** Day of an hour of the year, 0 is 1 January. */
export const dayOf = (hour: number): number => Math.floor(hour / 24)
/** Hour of the day, 0–23: hour 17 is from 17 to 18. */
export const clockOf = (hour: number): number => hour % 24
/** 0 is Monday. */
export const weekdayOf = (day: number): number => day % 7
/** Saturday or Sunday; of a day of the year. */
export const isWeekend = (day: number): boolean => weekdayOf(day) > 4

export const seasons = ['summer', 'winter'] as const
export type Season = (typeof seasons)[number]
/** The grid companies' seasons: winter is October to March. `month` 0 is January. */
export const seasonOf = (month: number): Season => (month < 3 || month > 8 ? 'winter' : 'summer')

export const emptyYear = (): HourSeries => new Float64Array(hoursOfYear)

/** A shared year of zeros. Must not be written to. */
export const nothing: HourSeries = emptyYear()

export function yearOf(value: (hour: number) => number): HourSeries {
  const series = emptyYear()
  for (let hour = 0; hour < hoursOfYear; hour++) series[hour] = value(hour)
  return series
}

export function sharesOf(numbers: readonly number[]): readonly number[] {
  const sum = numbers.reduce((total, one) => total + one, 0)
  return numbers.map((one) => one / sum)
}

/** Distributes `total` over the months by `monthShares` and over a month's hours by `weights`, which it overwrites and returns. */
export function spread(
  total: number,
  monthShares: readonly number[],
  weights: HourSeries,
): HourSeries {
  for (let month = 0; month < 12; month++) {
    const from = monthStarts[month]!
    const to = monthStarts[month + 1]!
    let sum = 0
    for (let hour = from; hour < to; hour++) sum += weights[hour]!
    const scale = (total * monthShares[month]!) / sum
    for (let hour = from; hour < to; hour++) weights[hour] = weights[hour]! * scale
  }
  return weights
}

export function totalOf(series: HourSeries): number {
  if (series === nothing) return 0
  let sum = 0
  for (let hour = 0; hour < hoursOfYear; hour++) sum += series[hour]!
  return sum
}

/** The sum of products: kWh by kr./kWh is kroner. */
export function productOf(a: HourSeries, b: HourSeries): number {
  let sum = 0
  for (let hour = 0; hour < hoursOfYear; hour++) sum += a[hour]! * b[hour]!
  return sum
}

export function added(first: HourSeries, ...others: readonly HourSeries[]): HourSeries {
  const sum = first.slice()
  for (const series of others)
    for (let hour = 0; hour < hoursOfYear; hour++) sum[hour] = sum[hour]! + series[hour]!
  return sum
}

export function times(series: HourSeries, factor: number): HourSeries {
  const product = emptyYear()
  for (let hour = 0; hour < hoursOfYear; hour++) product[hour] = series[hour]! * factor
  return product
}

export const monthlySums = (series: HourSeries): readonly number[] =>
  monthDays.map((_, month) => {
    let sum = 0
    for (let hour = monthStarts[month]!; hour < monthStarts[month + 1]!; hour++)
      sum += series[hour]!
    return sum
  })

/** 24 numbers. */
export function meanDay(series: HourSeries, month: number): readonly number[] {
  const day = Array.from({ length: 24 }, () => 0)
  const days = monthDays[month] ?? 1
  for (let hour = monthStarts[month]!; hour < monthStarts[month + 1]!; hour++)
    day[hour % 24] = day[hour % 24]! + series[hour]! / days
  return day
}
