import { dayAfter } from '../../dates.ts'

/** Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** New Year, Grundlovsdag, Christmas Eve and the two days after, New Year's Eve. */
const fixed = ['-01-01', '-06-05', '-12-24', '-12-25', '-12-26', '-12-31']
/** Days from Easter Sunday: Skærtorsdag, Langfredag, 2. påskedag, Kristi himmelfart, 2. pinsedag. Store bededag ended with 2023. */
const moving = [-3, -2, 1, 39, 50]

/** Whether a Danish calendar day is a working day: no Saturday, Sunday or public holiday, nor a day that the law treats as one. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixed.includes(day.slice(4))) return false
  const sunday = easter(Number(day.slice(0, 4)))
  return !moving.some((days) => dayAfter(sunday, days) === day)
}

/** Days of the right of withdrawal (forbrugeraftaleloven § 19, stk. 1). */
export const withdrawalDays = 14

/**
 * The last day of the right of withdrawal: 14 days after all goods had arrived (forbrugeraftaleloven § 19, stk. 2), or the next
 * working day (regulation 1182/71, article 3).
 */
export function withdrawalUntil(deliveredOn: string): string {
  let day = dayAfter(deliveredOn, withdrawalDays)
  while (!isWorkingDay(day)) day = dayAfter(day)
  return day
}
