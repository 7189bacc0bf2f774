import { danishOffset } from '#shared/domain/dates.ts'
import type { LocalMs } from './recurrence.ts'

/** A rule that turns local clock time into ms since 1970. */
export type Zone = (local: LocalMs) => number

/** Windows names → IANA names, as Outlook and Exchange write them: from Unicode CLDR, for the zones that Danish calendars meet. */
const windowsZones: Readonly<Record<string, string>> = {
  'Romance Standard Time': 'Europe/Copenhagen',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'FLE Standard Time': 'Europe/Kyiv',
  'GTB Standard Time': 'Europe/Bucharest',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'Kaliningrad Standard Time': 'Europe/Kaliningrad',
  'Russian Standard Time': 'Europe/Moscow',
  'Belarus Standard Time': 'Europe/Minsk',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Egypt Standard Time': 'Africa/Cairo',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Morocco Standard Time': 'Africa/Casablanca',
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'Greenland Standard Time': 'America/Nuuk',
  'Azores Standard Time': 'Atlantic/Azores',
  'Atlantic Standard Time': 'America/Halifax',
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indianapolis',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Arabian Standard Time': 'Asia/Dubai',
  'Arab Standard Time': 'Asia/Riyadh',
  'Arabic Standard Time': 'Asia/Baghdad',
  'Iran Standard Time': 'Asia/Tehran',
  'Pakistan Standard Time': 'Asia/Karachi',
  'India Standard Time': 'Asia/Kolkata',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'China Standard Time': 'Asia/Shanghai',
  'Singapore Standard Time': 'Asia/Singapore',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Korea Standard Time': 'Asia/Seoul',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Coordinated Universal Time': 'UTC',
}

/** Cities in the names that older Outlooks write: »(UTC+01:00) Brussels, Copenhagen, Madrid, Paris«. */
const cities: readonly (readonly [city: string, zone: string])[] = [
  ['Copenhagen', 'Europe/Copenhagen'],
  ['Berlin', 'Europe/Berlin'],
  ['Prague', 'Europe/Budapest'],
  ['Warsaw', 'Europe/Warsaw'],
  ['London', 'Europe/London'],
  ['Helsinki', 'Europe/Helsinki'],
  ['Reykjavik', 'Atlantic/Reykjavik'],
  ['Coordinated Universal Time', 'UTC'],
]

/** Formatters take 10 ms each to create. Cleared when too many feeds with too many zones have been read. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const mostFormatters = 40

function formatterFor(name: string): Intl.DateTimeFormat | null {
  const known = formatters.get(name)
  if (known) return known
  try {
    const made = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
    if (formatters.size >= mostFormatters) formatters.clear()
    formatters.set(name, made)
    return made
  } catch {
    return null
  }
}

/** Offset from UTC in ms. `longOffset` is »GMT« or »GMT+05:30«. */
function offsetAt(formatter: Intl.DateTimeFormat, instant: number): number {
  const name = formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

const dayMs = 86_400_000

/** As RFC 5545 (3.3.5): a time that comes twice is its first passing; a skipped time has the offset before the gap. */
function zoneWith(offset: (instant: number) => number): Zone {
  return (local) => {
    const before = offset(local - dayMs)
    const after = offset(local + dayMs)
    const isAfter = offset(local - before) !== before && offset(local - after) === after
    return local - (isAfter ? after : before)
  }
}

export const danishZone: Zone = zoneWith(danishOffset)
export const utcZone: Zone = (local) => local

/** The IANA name that a TZID means, as far as its form shows. */
function zoneName(id: string): string {
  const city = id.startsWith('(') ? cities.find(([city]) => id.includes(city)) : undefined
  // Some programs put their own address before the name: /freeassociation.sourceforge.net/Europe/Copenhagen.
  return windowsZones[id] ?? city?.[1] ?? id.replace(/^\/.*\/(?=[^/]+\/[^/]+$)/, '')
}

/** The zone of a TZID; null if the name is unknown. */
export function findZone(id: string): Zone | null {
  const name = zoneName(id)
  if (name === 'Europe/Copenhagen') return danishZone
  const formatter = /^[A-Za-z][\w+\-/]{1,60}$/.test(name) ? formatterFor(name) : null
  return formatter && zoneWith((instant) => offsetAt(formatter, instant))
}
