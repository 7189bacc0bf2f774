const zone = 'Europe/Copenhagen'
const formatter = (options: Intl.DateTimeFormatOptions, locale = 'da-DK') =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
const time = { hour: '2-digit', minute: '2-digit' } as const
const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
const clock = formatter(time)
const seconds = formatter({ ...time, second: '2-digit' })
const dayMonth = formatter({ day: 'numeric', month: 'short' })
const dayMonthYear = formatter(date)
const dayMonthOfYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
const thisYear = formatter({ year: 'numeric' }, 'sv-SE')
const full = formatter({ ...date, ...time })
const shortWeekday = formatter({ weekday: 'short' })
const longWeekdays = formatter({ weekday: 'long' })
const today = formatter({ weekday: 'long', ...date })
/** Swedish dates are ISO dates. */
const isoDay = formatter({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv-SE')
const number = new Intl.NumberFormat('da-DK')

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The day of an instant, in Danish time: `i går`, `18. nov.`, '' today. */
function shortDate(at: number, now: number): string {
  if (isoDay.format(at) === isoDay.format(now)) return ''
  return isoDay.format(at) === isoDay.format(now - day) ? 'i går' : dayMonth.format(at)
}

/** Short, relative to today in Danish time: `kl. 10.31` (a bare `10.11` could be a day), `i går 16.12`, `18. nov. 16.12`. */
export function shortTime(iso: string, now: number = Date.now()): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? '–' : `${shortDate(at, now) || 'kl.'} ${clock.format(at)}`
}

/** As `shortTime`, with seconds: in logs the order matters. */
export const logTime = (iso: string, now: number = Date.now()): string =>
  `${shortDate(Date.parse(iso), now) || 'kl.'} ${clockTime(iso)}`

/** `10.31` today, else the day alone: `i går`, `18. nov.`. */
export const timeOrDay = (iso: string, now: number = Date.now()): string =>
  shortDate(Date.parse(iso), now) || clockMinutes(iso)

/** `20. november 2026 kl. 10.31` */
export const fullTime = (iso: string): string => full.format(Date.parse(iso))
/** `20. november 2026`, of a day written `2026-11-20`. */
export const formatDay = (isoDay: string): string =>
  dayMonthYear.format(Date.parse(`${isoDay}T12:00:00Z`))
/** `20. nov.`, with the year where it is another one, of a day written `2026-11-20`. */
export const shortDay = (isoDay: string, now: number = Date.now()): string =>
  (isoDay.slice(0, 4) === thisYear.format(now) ? dayMonth : dayMonthOfYear).format(
    Date.parse(`${isoDay}T12:00:00Z`),
  )
/** `10.31.08` */
export const clockTime = (iso: string): string => seconds.format(Date.parse(iso))
/** `10.31` */
export const clockMinutes = (iso: string): string => clock.format(Date.parse(iso))
/** `fr`, of a day written `2026-11-20`. */
export const weekday = (day: string): string =>
  shortWeekday.format(Date.parse(`${day}T12:00:00Z`)).slice(0, 2)
/** `fredag`, of a day written `2026-11-20`. */
export const longWeekday = (day: string): string =>
  longWeekdays.format(Date.parse(`${day}T12:00:00Z`))
/** `Fredag 20. november 2026` */
export function formatToday(now: number = Date.now()): string {
  const text = today.format(now).replace(/^(\S+) den /, '$1 ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A time span as one number: `9 min`, `31 t`, `3 d`. */
export function span(ms: number): string {
  const length = Math.abs(ms)
  if (length < minute) return `${Math.max(1, Math.round(length / 1000))}\u00a0s`
  if (length < hour) return `${Math.floor(length / minute)}\u00a0min`
  if (length < 2 * day) return `${Math.floor(length / hour)}\u00a0t`
  return `${Math.floor(length / day)}\u00a0d`
}

export const ageOf = (iso: string, now: number = Date.now()): string => span(now - Date.parse(iso))
/** `for 3 min. siden`, for running text. */
export const ago = (iso: string, now: number = Date.now()): string =>
  `for ${ageOf(iso, now).replace(/min$/, 'min.')} siden`
export const count = (value: number): string => number.format(value)
/** `3 ændringer`. */
export const changesText = (changes: number): string =>
  `${count(changes)} ${changes === 1 ? 'ændring' : 'ændringer'}`
/** `84 KB`, `1,2 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1e6
    ? `${number.format(Math.max(1, Math.round(bytes / 1e3)))}\u00a0KB`
    : `${number.format(Math.round(bytes / 1e5) / 10)}\u00a0MB`
export const milliseconds = (value: number): string => `${number.format(Math.round(value))}\u00a0ms`

/** `+4520304050` → `+45 20 30 40 50`; foreign numbers are returned unchanged. */
export const formatPhone = (phone: string): string => {
  const danish = /^(\+45)?(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(phone)
  return danish ? danish.slice(1).filter(Boolean).join('\u00a0') : phone
}
