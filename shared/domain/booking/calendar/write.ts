import { danishDay, danishOffset, danishTime, hourMs } from '../../dates.ts'

/** A person or company with a mail address. */
export interface CalendarPerson {
  readonly name: string
  readonly email: string
}

/** A meeting as calendars store it. Instants in ms since 1970. */
export interface CalendarEvent {
  /** The same for all versions of a meeting, and for no other. */
  readonly uid: string
  /** 0 for the first version, higher with every change of time, place, adviser or state. Calendars ignore lower ones. */
  readonly sequence: number
  /** When this version was made. */
  readonly stamp: number
  readonly from: number
  readonly to: number
  readonly summary: string
  readonly description: string
  /** A postal address, a telephone number or a video link; '' without one. */
  readonly location: string
  /** The page of the booking; '' without one. */
  readonly url: string
  readonly isCancelled: boolean
  readonly organizer: CalendarPerson
  /** Who takes part besides the organizer. */
  readonly attendees: readonly CalendarPerson[]
  /** A reminder of the calendar, in minutes before the start; null: none. */
  readonly alarmMinutes: number | null
}

/** The media type of a calendar file. For a mail: with `; method=` and the method of `methodOf`. */
export const calendarType = 'text/calendar; charset=utf-8'

/** Whether a calendar must add or change a meeting, or remove it. */
export const methodOf = ({ isCancelled }: CalendarEvent): 'REQUEST' | 'CANCEL' =>
  isCancelled ? 'CANCEL' : 'REQUEST'

/** The rules of Danish time since 1996, so that calendars need not know the name. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Copenhagen',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The calendar file (RFC 5545 and 5546) that is sent for one meeting: an invitation, or a cancellation. */
export const writeInvitation = (event: CalendarEvent): string =>
  writeCalendar([`METHOD:${methodOf(event)}`], writeEvent(event, true))

export interface CalendarFeed {
  /** The calendar's name, as calendars show it. */
  readonly name: string
  /** How often calendars should read the feed again. Many read it more rarely. */
  readonly refreshMinutes: number
  readonly events: readonly CalendarEvent[]
}

/** The calendar file of many meetings, for calendars that subscribe to it. Without attendees, whom no feed may name. */
export const writeFeed = ({ name, refreshMinutes, events }: CalendarFeed): string =>
  writeCalendar(
    [
      'METHOD:PUBLISH',
      `NAME:${escapeText(name)}`,
      `X-WR-CALNAME:${escapeText(name)}`,
      'X-WR-TIMEZONE:Europe/Copenhagen',
      `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
      `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ],
    events.flatMap((event) => writeEvent(event, false)),
  )

const writeCalendar = (head: readonly string[], events: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Booking//DA',
    'CALSCALE:GREGORIAN',
    ...head,
    ...timeZone,
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')

function writeEvent(event: CalendarEvent, isInvitation: boolean): string[] {
  const { organizer, isCancelled, alarmMinutes } = event
  const text = (name: string, value: string): string[] =>
    value === '' ? [] : [`${name}:${escapeText(value)}`]
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `LAST-MODIFIED:${utc(event.stamp)}`,
    `DTSTART${writeTime(event.from)}`,
    `DTEND${writeTime(event.to)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...text('SUMMARY', event.summary),
    ...text('DESCRIPTION', event.description),
    ...text('LOCATION', event.location),
    ...(event.url === '' ? [] : [`URL:${oneLine(event.url)}`]),
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${oneLine(organizer.email)}`,
    ...(isInvitation ? event.attendees.map(writeAttendee) : []),
    ...(alarmMinutes === null || isCancelled ? [] : writeAlarm(event.summary, alarmMinutes)),
    'END:VEVENT',
  ]
}

/** Attendees chose the time themselves, so they have accepted it and no answer is expected. */
const writeAttendee = ({ name, email }: CalendarPerson): string =>
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${parameter(name)}:mailto:${oneLine(email)}`

const writeAlarm = (summary: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
]

const compact = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '')
const utc = (instant: number): string => compact(new Date(instant).toISOString())

/** Danish local time; UTC near a change of the clock, where local times come twice and some programs read them wrongly. */
const writeTime = (instant: number): string =>
  danishOffset(instant - 2 * hourMs) === danishOffset(instant + 2 * hourMs)
    ? `;TZID=Europe/Copenhagen:${compact(`${danishDay(instant)}T${danishTime(instant)}:00`)}`
    : `:${utc(instant)}`

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** A TEXT value (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')

const oneLine = (text: string): string => text.replace(controls, '').replace(/\s/g, '')

/** A quoted parameter value, which cannot contain quotes. */
const parameter = (text: string): string =>
  `"${text.replace(/\s+/g, ' ').replace(controls, '').replaceAll('"', "'")}"`

const mostOctets = 75

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) as number
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a content line: at most 75 octets of UTF-8 a line, never within a character. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = octetsOf(character)
    if (octets + length > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}
