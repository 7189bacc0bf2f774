import { danishClock, danishDay, danishInstant, dayAfter } from '#shared/domain/dates.ts'
import { isWorkingDay } from '#shared/domain/offers/state/withdrawal.ts'
import type { Random } from './random.ts'

const at = (day: string, hour: number, minute: number): number =>
  danishInstant(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

/** A time within the office hours of the first working day from `day` on. */
export function officeTime(random: Random, day: string): number {
  let working = day
  while (!isWorkingDay(working)) working = dayAfter(working)
  return at(working, random.integer(9, 16), random.pick([0, 5, 10, 15, 20, 30, 40, 45, 50]))
}

/** When staff get to something that came at `instant`: some office hours later, not later than `latest`. */
export function handledAfter(random: Random, instant: number, latest: number): number {
  const hour = danishClock(instant)
  const today = danishDay(instant)
  const first =
    isWorkingDay(today) && hour >= 8 && hour < 15
      ? instant + random.integer(20, 150) * 60_000
      : officeTime(random, hour < 8 ? today : dayAfter(today))
  return Math.min(first, latest)
}

/** When the next step of a case is: mostly today or in the next two weeks, now and then since yesterday. */
export function plannedFrom(random: Random, now: number): number {
  const days = random.weighted([
    [-1, 1],
    [0, 4],
    [1, 4],
    [2, 3],
    [3, 3],
    [5, 2],
    [7, 2],
    [9, 1],
    [13, 1],
  ])
  const day = dayAfter(danishDay(now), days)
  return officeTime(random, days < 0 ? lastWorkingDay(day) : day)
}

function lastWorkingDay(day: string): string {
  let working = day
  while (!isWorkingDay(working)) working = dayAfter(working, -1)
  return working
}
