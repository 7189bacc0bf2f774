const zone = 'Europe/Copenhagen'
const clock = new Intl.DateTimeFormat('da-DK', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
})
const seconds = new Intl.DateTimeFormat('da-DK', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const dayMonth = new Intl.DateTimeFormat('da-DK', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
})
const dayMonthYear = new Intl.DateTimeFormat('da-DK', {
  timeZone: zone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const full = new Intl.DateTimeFormat('da-DK', {
  timeZone: zone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const today = new Intl.DateTimeFormat('da-DK', {
  timeZone: zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const isoDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const number = new Intl.NumberFormat('da-DK')

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Short, relative to today in Danish time: `10.31`, `i går 16.12`, `18. nov. 16.12`. */
export function shortTime(iso: string, now: number = Date.now()): string {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return '–'
  const time = clock.format(at)
  if (isoDay.format(at) === isoDay.format(now)) return time
  if (isoDay.format(at) === isoDay.format(now - day)) return `i går ${time}`
  return `${dayMonth.format(at)} ${time}`
}

/** As `shortTime`, to the second today: for logs, where order matters. */
export function logTime(iso: string, now: number = Date.now()): string {
  return isoDay.format(Date.parse(iso)) === isoDay.format(now)
    ? clockTime(iso)
    : shortTime(iso, now)
}

/** `20. november 2026 kl. 10.31` */
export const fullTime = (iso: string): string => full.format(Date.parse(iso))
/** `20. november 2026`, of a day written `2026-11-20`. */
export const dayWords = (isoDay: string): string =>
  dayMonthYear.format(Date.parse(`${isoDay}T12:00:00Z`))
/** `10.31.08` */
export const clockTime = (iso: string): string => seconds.format(Date.parse(iso))
/** `Fredag 20. november 2026` */
export function todayWords(now: number = Date.now()): string {
  const words = today.format(now).replace(/^(\S+) den /, '$1 ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How long ago, or until, as one number: `9 min`, `31 t`, `3 d`. */
export function span(ms: number): string {
  const length = Math.abs(ms)
  if (length < minute) return `${Math.max(1, Math.round(length / 1000))}\u00a0s`
  if (length < hour) return `${Math.floor(length / minute)}\u00a0min`
  if (length < 2 * day) return `${Math.floor(length / hour)}\u00a0t`
  return `${Math.floor(length / day)}\u00a0d`
}

export const ageOf = (iso: string, now: number = Date.now()): string => span(now - Date.parse(iso))
/** `for 3 min. siden`, in running words. */
export const ago = (iso: string, now: number = Date.now()): string =>
  `for ${ageOf(iso, now).replace(/min$/, 'min.')} siden`
export const count = (value: number): string => number.format(value)
export const milliseconds = (value: number): string => `${number.format(Math.round(value))}\u00a0ms`

/** `+4520304050` → `+45 20 30 40 50`; other numbers than Danish ones as they are. */
export const phoneWords = (phone: string): string => {
  const danish = /^(\+45)?(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(phone)
  return danish ? danish.slice(1).filter(Boolean).join('\u00a0') : phone
}
