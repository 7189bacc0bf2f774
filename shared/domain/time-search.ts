import { danishDay, danishInstant, dayAfter } from './dates.ts'

/** From an instant until just before another, ISO 8601. */
export interface Span {
  readonly since: string
  readonly until: string
}

const clockPattern = /^([01]?\d|2[0-3])[.:]([0-5]\d)(?:[.:]([0-5]\d))?$/
const dayPattern = /^(\d{1,2})[./](\d{1,2})\.?$/

/**
 * The time that a search text names, in Danish time: »23.27« or »23:27:10« (the last time it was so), »25/11 23.27«. Null for
 * another text. `now` in ms.
 */
export function parseTimeSearch(search: string, now: number): Span | null {
  const words = search
    .replace(/\bkl\b\.?/i, ' ')
    .trim()
    .split(/\s+/)
  const [, hour = '', minute = '', second] = clockPattern.exec(words.at(-1) ?? '') ?? []
  if (!hour) return null
  const clock = `${hour.padStart(2, '0')}:${minute}:${second ?? '00'}`
  const day = dayOf(words.slice(0, -1).join(' '), clock, now)
  const start = day === null ? Number.NaN : danishInstant(`${day}T${clock}`)
  if (Number.isNaN(start)) return null
  const length = second === undefined ? 60_000 : 1000
  return { since: new Date(start).toISOString(), until: new Date(start + length).toISOString() }
}

/** The day that is written, this year or else last year; today or else yesterday without one. Null for another text. */
function dayOf(text: string, clock: string, now: number): string | null {
  const today = danishDay(now)
  const isPast = (day: string) => danishInstant(`${day}T${clock}`) <= now
  if (text === '') return isPast(today) ? today : dayAfter(today, -1)
  const [, day, month] = dayPattern.exec(text) ?? []
  if (day === undefined || month === undefined) return null
  const thisYear = `${today.slice(0, 4)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const written = isPast(thisYear)
    ? thisYear
    : `${Number(today.slice(0, 4)) - 1}${thisYear.slice(4)}`
  return new Date(written).toJSON()?.startsWith(written) ? written : null
}
