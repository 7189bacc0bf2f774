import ICAL from 'ical.js'
import type { FeedReading } from '#shared/domain/booking/feed-state.ts'
import { type Interval, mergeIntervals, overlaps } from '#shared/domain/booking/intervals.ts'
import { mostFeedBytes } from './fetch-feed.ts'
import { type DayBudget, expandRule, type LocalMs, parseRule } from './recurrence.ts'
import { danishZone, findZone, utcZone, type Zone } from './zones.ts'

export interface ReadOptions {
  /** Only times that touch it are read. In ms since 1970. */
  readonly window: Interval
  /** Whether an entry is one of our bookings, by its UID: its time counts as a booking, not as busy. */
  readonly isOwn?: (uid: string) => boolean
  /** The address of the calendar's owner: meetings that it declined are not busy. */
  readonly email?: string
}

/** The text is no calendar, or too large. */
export class FeedUnreadable extends Error {}

const mostEntries = 20_000
const mostOccurrences = 20_000
const mostZones = 20
const mostUnknownZones = 5
/** Days that all repetitions may look at: about a second of CPU. */
const mostDays = 1_000_000
const dayMs = 86_400_000
/** No zone is farther from UTC. */
const widestOffsetMs = 15 * 3_600_000

/** Lines that matter for busy times. */
const wanted =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|TRANSP|STATUS|X-MICROSOFT-CDO-BUSYSTATUS|ATTENDEE|FREEBUSY|TZID|TZOFFSETTO|X-WR-TIMEZONE)[;:]/i

/** A property as ical.js parses it: jCal (RFC 7265). */
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
  type: string,
  ...values: unknown[],
]

interface Component {
  readonly name: string
  readonly lines: string[]
  readonly parts: Component[]
}

/** The components of a calendar, with their wanted lines only. Alarms are dropped. */
function splitComponents(text: string): Component {
  const root: Component = { name: '', lines: [], parts: [] }
  const open = [root]
  let entries = 0
  for (const line of text
    .replace(/^\ufeff/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n|\r/)) {
    const top = open.at(-1) as Component
    const [, edge, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    if (edge?.toUpperCase() === 'BEGIN') {
      if (++entries > mostEntries * 2 || open.length > 6)
        throw new FeedUnreadable('too many entries')
      const part = { name: name.toUpperCase(), lines: [], parts: [] }
      if (part.name !== 'VALARM') top.parts.push(part)
      open.push(part)
    } else if (edge) {
      if (open.length > 1) open.pop()
    } else if (wanted.test(line)) top.lines.push(line)
  }
  return root
}

/** Rules stay text: ical.js throws on odd ones, and its own repetition never ends for impossible ones. */
const parseLines = (lines: readonly string[]): Property[] =>
  lines.map((line) =>
    /^RRULE[:;]/i.test(line)
      ? ['rrule', {}, 'recur', valueOf(line)]
      : (ICAL.parse.property(line) as Property),
  )

/** The text after the first colon, for properties without quoted parameters. */
const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim()

const valuesOf = (properties: readonly Property[], name: string): readonly Property[] =>
  properties.filter(([own]) => own === name)
const textOf = (properties: readonly Property[], name: string): string =>
  String(valuesOf(properties, name)[0]?.[3] ?? '')

/** A date or time with its zone. */
interface Moment {
  readonly local: LocalMs
  readonly zone: Zone
  readonly isDay: boolean
}

function parseLocal(value: string): { local: LocalMs; isUtc: boolean; isDay: boolean } {
  const [, date, time, utc] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(Z)?)?$/.exec(value) ?? []
  const local = Date.parse(
    `${date}T${time === undefined ? '00:00:00' : time.replace(/:60$/, ':59')}Z`,
  )
  if (Number.isNaN(local)) throw new RangeError(`no date: ${value.slice(0, 40)}`)
  return { local, isUtc: utc !== undefined, isDay: time === undefined }
}

/** »20270328T080000Z« as jCal writes it: »2027-03-28T08:00:00Z«. */
const extendDate = (value: string): string =>
  value.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3')

/** The zones of one feed. */
class FeedZones {
  readonly unknown = new Set<string>()
  readonly #known = new Map<string, Zone | null>()
  readonly #defined: ReadonlyMap<string, Component>
  readonly #floating: Zone

  constructor(calendar: Component) {
    this.#defined = new Map(
      calendar.parts
        .filter(({ name }) => name === 'VTIMEZONE')
        .map((part) => [valueOf(part.lines.find((line) => /^TZID/i.test(line)) ?? ''), part]),
    )
    const own = calendar.lines.find((line) => /^X-WR-TIMEZONE/i.test(line))
    this.#floating = (own && findZone(valueOf(own))) || danishZone
  }

  /** The zone of a TZID; Danish time for an unknown one, and for those after the first 20. */
  find(id: string): Zone {
    if (!this.#known.has(id) && this.#known.size < mostZones)
      this.#known.set(id, findZone(id) ?? this.#readDefinition(id))
    const zone = this.#known.get(id)
    if (!zone && this.unknown.size < mostUnknownZones) this.unknown.add(id.slice(0, 60))
    return zone ?? danishZone
  }

  #readDefinition(id: string): Zone | null {
    try {
      return defineZone(this.#defined.get(id)?.parts ?? [])
    } catch {
      return null
    }
  }

  read(value: string, parameters: Property[1] = {}): Moment {
    const { local, isUtc, isDay } = parseLocal(value)
    const id = String(parameters['tzid'] ?? '')
    const zone = isUtc ? utcZone : id === '' || isDay ? this.#floating : this.find(id)
    return { local, zone, isDay }
  }
}

/** A zone by the parts of its VTIMEZONE, such as Outlook's »Customized Time Zone«; null without usable parts. */
function defineZone(parts: readonly Component[]): Zone | null {
  if (parts.length === 0 || parts.length > 50) return null
  const changes = parts.map(({ lines }) => {
    const properties = parseLines(lines)
    const rule = textOf(properties, 'rrule')
    return {
      offset: offsetOf(textOf(properties, 'tzoffsetto')),
      start: parseLocal(textOf(properties, 'dtstart')).local,
      rule: rule === '' ? null : parseRule(rule, (until) => parseLocal(extendDate(until)).local),
    }
  })
  /** The changes from the year before to the end of a year, in order. */
  const changesUntil = memoizeByNumber((year) =>
    changes
      .flatMap(({ offset, start, rule }) => {
        const window = { from: Date.UTC(year - 1, 0), to: Date.UTC(year + 1, 0) }
        const starts = rule ? (expandRule(rule, start, window, { days: 2000 }) ?? []) : [start]
        return starts.map((at) => ({ at, offset }))
      })
      .toSorted((a, b) => a.at - b.at),
  )
  return (local) => {
    const past = changesUntil(new Date(local).getUTCFullYear())
    return local - (past.findLast(({ at }) => at <= local) ?? past[0] ?? { offset: 0 }).offset
  }
}

function memoizeByNumber<Result>(calculate: (key: number) => Result): (key: number) => Result {
  const known = new Map<number, Result>()
  return (key) => {
    if (!known.has(key)) known.set(key, calculate(key))
    return known.get(key) as Result
  }
}

/** ms of »+01:00«. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/.exec(text) ?? []
  if (!sign) throw new RangeError('no offset')
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** One VEVENT. */
interface Entry {
  readonly uid: string
  readonly properties: readonly Property[]
  readonly start: Moment
  /** Ms; for days, 24 hours each. */
  readonly length: number
  readonly isBusy: boolean
  /** The start that this entry replaces, in ms since 1970; null for the entry itself. */
  readonly replaces: number | null
  readonly replacesFollowing: boolean
}

const instantOf = ({ local, zone }: Moment): number => zone(local)

function isBusy(properties: readonly Property[], email: string): boolean {
  const is = (name: string, ...values: string[]): boolean =>
    values.includes(textOf(properties, name).toUpperCase())
  const declined = valuesOf(properties, 'attendee').some(
    ([, parameters, , value]) =>
      email !== '' &&
      String(value).toLowerCase() === `mailto:${email.toLowerCase()}` &&
      String(parameters['partstat']).toUpperCase() === 'DECLINED',
  )
  return !(
    declined ||
    is('transp', 'TRANSPARENT') ||
    is('status', 'CANCELLED') ||
    is('x-microsoft-cdo-busystatus', 'FREE', 'WORKINGELSEWHERE')
  )
}

/** Null for an entry that cannot touch the window, so that the years before cost nothing. */
function parseEntry(
  { lines }: Component,
  zones: FeedZones,
  { window, email = '' }: ReadOptions,
): Entry | null {
  const properties = parseLines(lines)
  const moment = (name: string): Moment | null => {
    const property = valuesOf(properties, name)[0]
    return property ? zones.read(String(property[3]), property[1]) : null
  }
  const start = moment('dtstart')
  if (!start) throw new RangeError('no start')
  const end = moment('dtend')
  const duration = textOf(properties, 'duration')
  const replaced = valuesOf(properties, 'recurrence-id')[0]
  const replaces = moment('recurrence-id')
  const isFar = (first: LocalMs, last: LocalMs): boolean =>
    last < window.from - 2 * dayMs || first > window.to + 2 * dayMs
  const repeats = properties.some(([name]) => name === 'rrule' || name === 'rdate')
  if (
    !repeats &&
    duration === '' &&
    replaced?.[1]['range'] === undefined &&
    isFar(start.local, end?.local ?? start.local + dayMs) &&
    (replaces === null || isFar(replaces.local, replaces.local))
  )
    return null
  // Days are counted as such: their midnights may be 23 or 25 hours apart.
  const length = end
    ? start.isDay
      ? end.local - start.local
      : instantOf(end) - instantOf(start)
    : duration !== ''
      ? ICAL.Duration.fromString(duration).toSeconds() * 1000
      : start.isDay
        ? dayMs
        : 0
  return {
    uid: textOf(properties, 'uid'),
    properties,
    start,
    length: start.isDay ? Math.max(length, dayMs) : length,
    isBusy: isBusy(properties, email),
    replaces: replaces && (replaces.isDay ? start.zone(replaces.local) : instantOf(replaces)),
    replacesFollowing: String(replaced?.[1]['range'] ?? '').toUpperCase() === 'THISANDFUTURE',
  }
}

/** The time of an entry that starts at a local time. */
function timeOf({ start, length }: Entry, local: LocalMs): Interval {
  const from = start.zone(local)
  return { from, to: start.isDay ? start.zone(local + length) : from + length }
}

/** The local starts of an entry in a window, as its zone's clock shows them; null if there are too many. */
function findStarts(
  { properties, start, length }: Entry,
  { from, to }: Interval,
  zones: FeedZones,
  budget: DayBudget,
): LocalMs[] | null {
  const window = { from: from - length - widestOffsetMs, to: to + widestOffsetMs }
  const isNear = (local: LocalMs): boolean => window.from <= local && local < window.to
  const starts = new Set([start.local].filter(isNear))
  for (const property of valuesOf(properties, 'rrule')) {
    // UNTIL is in UTC where the start has a zone; rules are expanded in local time.
    const shift = start.zone(start.local) - start.local
    const readUntil = (value: string): LocalMs | null => {
      const { local, isUtc, isDay } = parseLocal(extendDate(value))
      if (isDay) return local + dayMs - 1000
      return isUtc ? toLocal(start.zone, local, shift) : local
    }
    const rule = parseRule(String(property[3]), readUntil)
    const found = rule && expandRule(rule, start.local, window, budget)
    if (!found) return null
    for (const local of found) starts.add(local)
  }
  for (const [, parameters, , ...values] of valuesOf(properties, 'rdate'))
    for (const value of values) {
      const moment = zones.read(String(Array.isArray(value) ? value[0] : value), parameters)
      const local = toLocal(start.zone, instantOf(moment), start.zone(start.local) - start.local)
      if (isNear(local)) starts.add(moment.isDay ? moment.local : local)
    }
  return [...starts]
}

/** The local time of an instant: the inverse of a zone, whose offset may differ from `shift` by an hour or two. */
function toLocal(zone: Zone, instant: number, shift: number): LocalMs {
  let local = instant - shift
  for (let i = 0; i < 2; i++) local += instant - zone(local)
  return local
}

/** The starts that EXDATE removes, in ms since 1970; dates remove the start on their day. */
function readExceptions({ properties, start }: Entry, zones: FeedZones): ReadonlySet<number> {
  return new Set(
    valuesOf(properties, 'exdate').flatMap(([, parameters, , ...values]) =>
      values.map((value) => {
        const moment = zones.read(String(value), parameters)
        if (!moment.isDay) return instantOf(moment)
        const time = start.local - Math.floor(start.local / dayMs) * dayMs
        return start.zone(moment.local + time)
      }),
    ),
  )
}

/** The busy times of an entry and its repetitions, without those that `replacements` of the same UID replace. Null if they are too many. */
function findTimes(
  entry: Entry,
  replacements: readonly Entry[],
  window: Interval,
  zones: FeedZones,
  budget: DayBudget,
): Interval[] | null {
  const changes = replacements
    .filter(({ replacesFollowing }) => replacesFollowing)
    .toSorted((a, b) => (a.replaces as number) - (b.replaces as number))
  if (!entry.isBusy && changes.length === 0) return []
  const starts = findStarts(entry, window, zones, budget)
  if (!starts) return null
  const removed = readExceptions(entry, zones)
  const replaced = new Set(replacements.map(({ replaces }) => replaces))
  return starts.flatMap((local) => {
    const time = timeOf(entry, local)
    if (removed.has(time.from) || replaced.has(time.from)) return []
    const change = changes.findLast(({ replaces }) => (replaces as number) < time.from)
    if (!change) return entry.isBusy ? [time] : []
    const from = time.from + instantOf(change.start) - (change.replaces as number)
    return change.isBusy ? [{ from, to: from + change.length }] : []
  })
}

/**
 * Reads the busy times of an iCalendar text. Entries that are free, cancelled or declined do not count. Bounded in size, entries,
 * repetitions and zones; what could not be read is counted.
 * @throws FeedUnreadable if the text is no calendar or too large.
 */
export function readFeed(text: string, options: ReadOptions): FeedReading {
  const { window, isOwn = () => false } = options
  // UTF-16 units are at most as many as octets.
  if (text.length > mostFeedBytes) throw new FeedUnreadable('too large')
  const calendars = splitComponents(text).parts.filter(({ name }) => name === 'VCALENDAR')
  if (calendars.length === 0) throw new FeedUnreadable('no calendar')
  const busy: Interval[] = []
  const unknownZones = new Set<string>()
  const budget = { days: mostDays }
  let unreadable = 0
  let unbounded = 0
  const add = (time: Interval): void => {
    if (time.from < time.to && overlaps(time, window) && busy.length < mostOccurrences)
      busy.push(time)
  }
  const attempt = (work: () => void): void => {
    try {
      work()
    } catch {
      unreadable++
    }
  }
  for (const calendar of calendars) {
    const zones = new FeedZones(calendar)
    const entries: Entry[] = []
    for (const part of calendar.parts)
      attempt(() => {
        if (part.name === 'VFREEBUSY') readFreeBusy(part, zones).forEach(add)
        const entry = part.name === 'VEVENT' ? parseEntry(part, zones, options) : null
        if (entry && !isOwn(entry.uid)) entries.push(entry)
      })
    const replacements = Map.groupBy(
      entries.filter(({ replaces }) => replaces !== null),
      ({ uid }) => uid,
    )
    for (const entry of entries)
      attempt(() => {
        const own = timeOf(entry, entry.start.local)
        if (entry.replaces !== null) return entry.isBusy && add(own)
        const times =
          busy.length < mostOccurrences
            ? findTimes(entry, replacements.get(entry.uid) ?? [], window, zones, budget)
            : null
        if (times) return times.forEach(add)
        unbounded++
        // The first time is known all the same.
        if (entry.isBusy) add(own)
      })
    for (const name of zones.unknown) unknownZones.add(name)
  }
  return {
    busy: mergeIntervals(busy).map(({ from, to }) => ({
      from: Math.max(from, window.from),
      to: Math.min(to, window.to),
    })),
    events: busy.length,
    unknownZones: [...unknownZones].slice(0, mostUnknownZones),
    unreadable,
    unbounded,
  }
}

/** The periods of a VFREEBUSY, as calendars that hide their entries publish them. */
function readFreeBusy({ lines }: Component, zones: FeedZones): Interval[] {
  return valuesOf(parseLines(lines), 'freebusy')
    .filter(([, parameters]) => String(parameters['fbtype'] ?? 'BUSY').toUpperCase() !== 'FREE')
    .flatMap(([, , , ...values]) =>
      values.map((value) => {
        const [start, end] = (Array.isArray(value) ? value : String(value).split('/')) as string[]
        const from = instantOf(zones.read(String(start)))
        return /^[+-]?P/.test(String(end))
          ? { from, to: from + ICAL.Duration.fromString(String(end)).toSeconds() * 1000 }
          : { from, to: instantOf(zones.read(String(end))) }
      }),
    )
}
