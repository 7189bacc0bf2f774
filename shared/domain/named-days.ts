import { isCalendarDay, monthNames } from './dates.ts'

const spelled = new RegExp(
  String.raw`\b(?:til(?:\s+og\s+med)?|inden|senest|indtil|udløber|slutter)\s+(?:den\s+)?(\d{1,2})\.\s*(${monthNames.join('|')})(?:\s+(\d{4}))?`,
  'giu',
)

/**
 * Days until which a text says that something lasts, as `2026-12-31`: »til og med 31. december«, »senest den 1. marts 2027«.
 * A day without a year is the first one from `after` (`2026-11-04`) on.
 */
export function lastDaysIn(text: string, after: string): readonly string[] {
  return [...text.replaceAll('\u00a0', ' ').matchAll(spelled)].flatMap(
    ([, day = '', month = '', year]) => {
      const rest = `${pad(1 + monthNames.indexOf(month.toLowerCase() as (typeof monthNames)[number]))}-${pad(day)}`
      const first = Number(after.slice(0, 4))
      const meant = year
        ? `${year}-${rest}`
        : `${first}-${rest}` >= after
          ? `${first}-${rest}`
          : `${first + 1}-${rest}`
      return isCalendarDay(meant) ? [meant] : []
    },
  )
}

const pad = (number: string | number): string => String(number).padStart(2, '0')
