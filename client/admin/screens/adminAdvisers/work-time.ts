import type { KindRules, WorkingHours } from '#shared/admin/advisers.ts'
import { kindRuleFields } from '#shared/admin/advisers.ts'
import { meetingNames } from '#shared/admin/bookings.ts'
import { meetingKinds } from '#shared/domain/booking/adviser.ts'
import { count } from '../../format.ts'

const weekdays = ['ma', 'ti', 'on', 'to', 'fr', 'lø', 'sø'] as const

/** A week's intervals, a line for days in a row that have the same: »ma–to 09.00–16.00«. '' for none. */
export function formatWeek(hours: WorkingHours): string {
  const lines: { first: string; last: string; readonly text: string }[] = []
  for (const [i, name] of weekdays.entries()) {
    const text = (hours[String(i + 1)] ?? [])
      .map(({ from, to }) => `${from}–${to}`.replaceAll(':', '.'))
      .join(' og ')
    const before = lines.at(-1)
    if (before?.text === text) before.last = name
    else lines.push({ first: name, last: name, text })
  }
  return lines
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) => `${first === last ? first : `${first}–${last}`} ${text}`)
    .join('\n')
}

/** What differs by kind of meeting, a line each: »Besøg: længde 75 min., luft efter 30 min.«. */
export const formatKindRules = (rules: KindRules): string =>
  meetingKinds
    .flatMap((kind) => {
      const own = Object.entries(rules[kind] ?? {}).map(([name, value]) => {
        const { label, unit = '' } = kindRuleFields[name as keyof typeof kindRuleFields]
        return `${label.toLowerCase()} ${count(value)} ${unit}`.trim()
      })
      return own.length > 0 ? [`${meetingNames[kind]}: ${own.join(', ')}`] : []
    })
    .join('\n')
