import ICAL from 'ical.js'
import { sync, type VEvent } from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { danishInstant } from '../../dates.ts'
import { type CalendarEvent, methodOf, writeFeed, writeInvitation } from './write.ts'

const event: CalendarEvent = {
  uid: '6d1f0c0e-2b1a-4a0e-9d0a-111111111111@booking',
  sequence: 2,
  stamp: Date.parse('2027-03-01T09:30:00Z'),
  from: danishInstant('2027-03-30T10:00'),
  to: danishInstant('2027-03-30T11:30'),
  summary: 'Besøg om sol, varme; og «batteri» på Ærø – æøåÆØÅ'.repeat(3),
  description:
    'Hej Mette\n\nVi ses, C:\\vej; husk: måler, el-tavle.\nFlyt mødet: https://solrose.example/booking/abc',
  location: 'Lærkevænget 14, 2. tv., 8000 Aarhus C',
  url: 'https://solrose.example/booking/abc?utm_source=mail;x,y',
  isCancelled: false,
  organizer: { name: 'Søren "Sol" Ås; Rådgiver, A/S', email: 'soeren@solrose.example' },
  attendees: [{ name: 'Mette Østergård Løvenskjold-Ærenfeldt', email: 'mette@eksempel.dk' }],
  alarmMinutes: 60,
}

interface Read {
  readonly uid: unknown
  readonly sequence: unknown
  readonly from: number
  readonly to: number
  readonly summary: unknown
  readonly description: unknown
  readonly location: unknown
  readonly status: unknown
}

const expected = (event: CalendarEvent): Read => ({
  uid: event.uid,
  sequence: event.sequence,
  from: event.from,
  to: event.to,
  summary: event.summary,
  description: event.description,
  location: event.location,
  status: event.isCancelled ? 'CANCELLED' : 'CONFIRMED',
})

function readByIcal(text: string): { method: unknown; events: Read[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component): Read => {
    const read = new ICAL.Event(component)
    return {
      uid: read.uid,
      sequence: read.sequence,
      from: read.startDate.toJSDate().getTime(),
      to: read.endDate.toJSDate().getTime(),
      summary: read.summary,
      description: read.description,
      location: read.location,
      status: component.getFirstPropertyValue('status'),
    }
  })
  return { method: calendar.getFirstPropertyValue('method'), events }
}

const readByNodeIcal = (text: string): Read[] =>
  Object.values(sync.parseICS(text))
    .filter((one): one is VEvent => one?.type === 'VEVENT')
    .map((one) => ({
      uid: one.uid,
      sequence: Number(one.sequence),
      from: one.start.getTime(),
      to: (one.end as Date).getTime(),
      summary: one.summary,
      description: one.description,
      location: one.location,
      status: one.status,
    }))

function readByTsIcs(text: string): { method: unknown; events: Read[] } {
  const calendar = convertIcsCalendar(undefined, text)
  const events = (calendar.events ?? []).map((one) => ({
    uid: one.uid,
    sequence: one.sequence,
    from: one.start.date.getTime(),
    to: (one.end as NonNullable<typeof one.end>).date.getTime(),
    summary: one.summary,
    description: one.description,
    location: one.location,
    status: one.status,
  }))
  return { method: calendar.method, events }
}

function expectReadBack(text: string, method: string, events: readonly CalendarEvent[]): void {
  const wanted = events.map(expected)
  expect(readByIcal(text)).toEqual({ method, events: wanted })
  expect(readByNodeIcal(text)).toEqual(wanted)
  expect(readByTsIcs(text)).toEqual({ method, events: wanted })
}

const octets = (line: string): number => new TextEncoder().encode(line).length

describe('three other programs read the same event from', () => {
  test('an invitation', () => expectReadBack(writeInvitation(event), 'REQUEST', [event]))

  test('a cancellation, whose method is not REQUEST', () => {
    const cancelled = { ...event, sequence: 3, isCancelled: true }
    expect(methodOf(cancelled)).toBe('CANCEL')
    expectReadBack(writeInvitation(cancelled), 'CANCEL', [cancelled])
    expect(writeInvitation(cancelled)).not.toContain('VALARM')
  })

  test('a feed of many, also around the changes of the clock', () => {
    const starts = [
      '2027-03-28T00:30:00Z',
      '2027-03-28T01:00:00Z',
      '2026-10-24T23:30:00Z',
      '2026-10-25T00:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T02:00:00Z',
      '2026-12-24T23:00:00Z',
    ]
    const events = starts.map((start, i) => ({
      ...event,
      uid: `${i}@solrose.example`,
      from: Date.parse(start),
      to: Date.parse(start) + 1_800_000,
    }))
    const text = writeFeed({ name: 'Møder, Søren', refreshMinutes: 15, events })
    expectReadBack(text, 'PUBLISH', events)
    expect(text).not.toContain('ATTENDEE')
  })

  test('events with any text', () => {
    const pieces = [
      'æ',
      'Ø',
      'å',
      '😀',
      '€',
      ',',
      ';',
      '\\',
      '\n',
      ':',
      '"',
      ' ',
      'a',
      'bcdef',
      '\\n',
      '=',
    ]
    randomly(
      (draw) => {
        const text = (): string => `x${draw.list(0, 90, () => draw.pick(pieces)).join('')}x`
        const odd = { ...event, summary: text(), description: text(), location: text() }
        const written = writeInvitation(odd)
        expect(readByIcal(written).events).toEqual([expected(odd)])
        expect(Math.max(...written.split('\r\n').map(octets))).toBeLessThanOrEqual(75)
      },
      { cases: 40 },
    )
  })
})

test('lines have at most 75 octets, end with CRLF and are never cut within a character', () => {
  const text = writeInvitation(event)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map(octets))).toBe(75)
  // Each line alone is valid UTF-8 of whole characters: half a character would be a replacement character.
  for (const line of lines)
    expect(new TextDecoder().decode(new TextEncoder().encode(line))).toBe(line)
})

test('names whom the meeting is with, without breaking out of the parameter', () => {
  const component = new ICAL.Component(
    ICAL.parse(
      writeInvitation({
        ...event,
        organizer: { name: 'A"\r\nX-EVIL:1', email: 'a@b.dk\r\nX-EVIL:1' },
      }),
    ),
  )
  const made = component.getFirstSubcomponent('vevent') as InstanceType<typeof ICAL.Component>
  expect(made.getFirstProperty('organizer')?.getParameter('cn')).toBe("A' X-EVIL:1")
  expect(made.getFirstProperty('attendee')?.getParameter('cn')).toBe(
    'Mette Østergård Løvenskjold-Ærenfeldt',
  )
  expect(made.getFirstPropertyValue('attendee')).toBe('mailto:mette@eksempel.dk')
  expect(made.getFirstPropertyValue('url')).toBe(event.url)
  expect(made.getFirstProperty('x-evil')).toBeNull()
  const alarm = made.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
  expect(String(alarm)).toBe('-PT60M')
})
