import { danishDay, danishClock, monthNames } from '../domain/dates.ts'

const nbsp = '\u00a0'

/** Word joiner: invisible, and prevents a line break. */
export const wordJoiner = '\u2060'

/** The dash of a range. Browsers may break a line after an en dash, never before one (UAX #14, class BA): a joiner after it prevents the break. */
export const rangeDash = `–${wordJoiner}`

/** 12500 → `12.500`; at most two decimals, with a Danish comma and a real minus. */
export const formatNumber = (value: number): string => formatDecimals(value, 2)

/** The same with at most `most` decimals. */
export function formatDecimals(value: number, most: number): string {
  const [whole = '0', decimals] = String(
    Math.abs(Math.round(value * 10 ** most) / 10 ** most),
  ).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${value < 0 ? '−' : ''}${grouped}${decimals ? `,${decimals}` : ''}`
}

/** The same with both digits of the øre: `1,10`, `2,00`, `1.200,50`. */
export const formatWithOre = (value: number): string =>
  formatNumber(value)
    .replace(/,(\d)$/, ',$10')
    .replace(/^([−\d.]+)$/, '$1,00')

/** Two numbers as a range, the smaller first: `4.700–14.300` without a line break, or with a sign or a word before it `−1.600 til 8.700`, `14 til over 25`, which may break at its spaces; one number where both are the same. */
export function rangeText(least: string, most: string): string {
  if (least === most) return least
  return `${least}${[least, most].some((end) => /^\D/.test(end)) ? ' til ' : rangeDash}${most}`
}

/** An hour of the day: `17–18`. */
export const hourText = (hour: number): string => rangeText(String(hour), String(hour + 1))

/** Prevents line breaks in the number ranges of copy: `18.–22. januar`. */
export const wholeRanges = (text: string): string => text.replace(/(?<=\d\.?)–(?=\d)/g, rangeDash)

/** Between a figure and its unit, which may be a glossary term: `4.900 kr.`, `200 mio. kr.`, `6 {kWp}`. */
const beforeUnit =
  /(?<=\d|mi[oa]\.) (?=\{?(?:mi[oa]\.|kr\.|øre|EUR|kWh|k?Wp?|MW|°C|%|k?m|m[²³]|meters?|dB|år|graders?|sekunders?|minutters?|timers?|dages?|ugers?|måneders?|liter)(?![\p{L}\d]))/gu

/** Between »kl.« and its hour: `kl. 17–21`, `klokken 17`. */
const beforeHour = /(?<=\b(?:kl\.|klokken)) (?=\d)/gi

const withMonths = (pattern: string): RegExp =>
  new RegExp(pattern.replace('MONTH', monthNames.join('|')), 'gu')
// Marked as pure, so that bundles for browsers, which get formatted dates, leave them out.
/** Between `1.` and `januar`. */
const dayAndMonth = /*#__PURE__*/ withMonths('(?<=\\d\\.) (?=(?:MONTH)(?!\\p{L}))')
/** Between a month and its year. */
const monthAndYear = /*#__PURE__*/ withMonths('(?<=MONTH) (?=(?:19|20)\\d\\d(?!\\d))')

/** Prevents line breaks in figures with units, times and dates too: `10–15 kWh`, `kl. 17`, `1. maj 2026`. For documents: calculators join units where they create the text. */
export const wholeFigures = (text: string): string =>
  wholeRanges(text)
    .replace(beforeUnit, nbsp)
    .replace(beforeHour, nbsp)
    .replace(dayAndMonth, nbsp)
    .replace(monthAndYear, nbsp)

/** Removes joiners, which some mail programs show as boxes. */
export const withoutJoiners = (text: string): string => text.replaceAll(wordJoiner, '')

/** Capitalises the first letter: `øst` → `Øst`. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Ends a sentence with exactly one mark: no second full stop after `kr.` or a question mark. */
export const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

/** A value with its unit, joined by a no-break space: `12.500 kr.`, `1,10 kr./kWh`. */
export const formatValue = ({
  value,
  unit,
}: {
  readonly value: number
  readonly unit: string
}): string => `${unit === 'kr./kWh' ? formatWithOre(value) : formatNumber(value)}${nbsp}${unit}`

/** Rates are stored in hundredths of a percent: 595 → `5,95 %`. */
export const formatRate = (hundredths: number): string =>
  `${formatNumber(hundredths / 100)}${nbsp}%`

/** `2026-11-24` → `24. november 2026`. Reads the day as written, so that no time zone shifts it. */
export const formatDate = (isoDate: string): string =>
  `${Number(isoDate.slice(8, 10))}.${nbsp}${formatMonth(isoDate)}`

/** `2026-11-24` → `november 2026`: when a source was read. */
export const formatMonth = (isoDate: string): string =>
  `${monthNames[Number(isoDate.slice(5, 7)) - 1]} ${isoDate.slice(0, 4)}`

/** `2026-11-24T12:05:00Z` → `24. november 2026 kl. 13.05`, in Danish time. */
export function formatInstant(isoInstant: string): string {
  const at = Date.parse(isoInstant)
  return `${formatDate(danishDay(at))} kl.${nbsp}${danishClock(at)}.${String(new Date(at).getUTCMinutes()).padStart(2, '0')}`
}
