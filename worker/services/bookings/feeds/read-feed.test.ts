import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { danishDay, danishInstant, danishTime } from '#shared/domain/dates.ts'
import { isOwnUid } from '../calendar-event.ts'
import { FeedUnreadable, readFeed, type ReadOptions } from './read-feed.ts'

const window = { from: danishInstant('2027-03-20T00:00'), to: danishInstant('2027-04-20T00:00') }
const fixture = (name: string): string =>
  readFileSync(`test/helpers/booking/feeds/${name}.ics`, 'utf8').replaceAll('\n', '\r\n')
const show = (instant: number): string => `${danishDay(instant).slice(5)} ${danishTime(instant)}`
const busy = (text: string, options: Partial<ReadOptions> = {}): string[] =>
  readFeed(text, { window, ...options }).busy.map(({ from, to }) => `${show(from)} – ${show(to)}`)

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const entry = (...lines: string[]): string =>
  calendar('BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT')
const daily = (rule: string, start = '20270322T090000'): string =>
  entry(`DTSTART;TZID=Europe/Copenhagen:${start}`, 'DURATION:PT1H', `RRULE:${rule}`)

test('reads the form of Google: repetitions, an exception, a move in another zone, days, refusals', () => {
  const options = {
    email: 'soeren@solrose.example',
    isOwn: isOwnUid,
  }
  expect(busy(fixture('google'), options)).toEqual([
    '03-22 09:30 – 03-22 10:00',
    // The one of 25 March at 9.30 is at 6.00 in New York, which already has summer time.
    '03-25 11:00 – 03-25 11:30',
    '03-27 00:00 – 03-29 00:00',
    // 29 March is an exception; the hour stays 9.30 after the change of the clock.
    '04-01 09:30 – 04-01 10:00',
    '04-05 09:30 – 04-05 10:00',
    '04-08 09:30 – 04-08 10:00',
    '04-12 09:30 – 04-12 10:00',
    '04-15 09:30 – 04-15 10:00',
    '04-19 09:30 – 04-19 10:00',
  ])
})

test('reads the form of Apple: durations, floating times, exceptions in two zones, alarms', () => {
  expect(busy(fixture('apple'))).toEqual([
    '03-22 08:00 – 03-22 08:45',
    '03-22 12:00 – 03-22 12:30',
    '03-26 08:00 – 03-26 08:45',
    '04-02 00:00 – 04-03 00:00',
  ])
})

test('reads the form of Outlook: Windows names of zones, own definitions, states', () => {
  const reading = readFeed(fixture('outlook'), { window })
  expect(reading).toMatchObject({ unknownZones: [], unreadable: 0, unbounded: 0 })
  expect(busy(fixture('outlook'))).toEqual([
    '03-22 10:00 – 03-22 11:00',
    '03-24 11:00 – 03-24 12:00',
    '03-30 14:00 – 03-30 15:00',
    '04-01 11:00 – 04-01 12:00',
    '04-12 10:00 – 04-12 11:00',
  ])
})

test('reads calendars that publish only what is taken', () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20270322T080000Z/PT1H,20270323T080000Z/20270323T093000Z',
    'FREEBUSY;FBTYPE=FREE:20270324T080000Z/PT1H',
    'END:VFREEBUSY',
  )
  expect(busy(text)).toEqual(['03-22 09:00 – 03-22 10:00', '03-23 09:00 – 03-23 10:30'])
})

test('added dates, a change of all that follow, and days that repeat', () => {
  const moved = calendar(
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART;TZID=Europe/Copenhagen:20270322T090000',
    'DTEND;TZID=Europe/Copenhagen:20270322T100000',
    'RRULE:FREQ=DAILY;COUNT=4',
    'RDATE;TZID=Europe/London:20270327T140000',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:1',
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Copenhagen:20270324T090000',
    'DTSTART;TZID=Europe/Copenhagen:20270324T110000',
    'DTEND;TZID=Europe/Copenhagen:20270324T113000',
    'END:VEVENT',
  )
  expect(busy(moved)).toEqual([
    '03-22 09:00 – 03-22 10:00',
    '03-23 09:00 – 03-23 10:00',
    '03-24 11:00 – 03-24 11:30',
    '03-25 11:00 – 03-25 11:30',
    '03-27 17:00 – 03-27 17:30',
  ])
  const days = entry(
    'DTSTART;VALUE=DATE:20260328',
    'RRULE:FREQ=YEARLY',
    'EXDATE;VALUE=DATE:20280328',
  )
  // A day of 23 hours.
  expect(busy(days)).toEqual(['03-28 00:00 – 03-29 00:00'])
})

test('a meeting before the window that reaches into it is cut at its start', () => {
  expect(busy(entry('DTSTART:20270101T000000Z', 'DTEND:20270320T110000Z'))).toEqual([
    '03-20 00:00 – 03-20 12:00',
  ])
})

test('rules without an end, with millions of repetitions, and with none at all are bounded', () => {
  const from = performance.now()
  expect(busy(daily('FREQ=DAILY'))).toHaveLength(29)
  expect(busy(daily('FREQ=DAILY;COUNT=5000000', '19700101T090000'))).toHaveLength(31)
  expect(busy(daily('FREQ=DAILY;INTERVAL=2', '00010101T090000')).length).toBeGreaterThan(14)
  // Each of these keeps ical.js busy for ever.
  for (const rule of [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=DAILY;INTERVAL=99999999',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29',
  ])
    expect(busy(daily(rule))).toEqual(['03-22 09:00 – 03-22 10:00'])
  for (const rule of [
    'FREQ=SECONDLY',
    'FREQ=HOURLY;COUNT=9',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=-1',
    'nonsense',
  ]) {
    const reading = readFeed(daily(rule), { window })
    expect(reading).toMatchObject({ unbounded: 1, events: 1 })
  }
  expect(performance.now() - from).toBeLessThan(5000)
})

test('a feed full of endless old rules stops at its budget', () => {
  const one = [
    'BEGIN:VEVENT',
    'DTSTART:19000101T090000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=9999999',
    'END:VEVENT',
  ]
  const reading = readFeed(calendar(...Array.from({ length: 2000 }, () => one).flat()), { window })
  expect(reading.unbounded).toBeGreaterThan(1900)
})

test('an unknown zone is read as Danish time, and named', () => {
  const text = entry('DTSTART;TZID=Mars/Olympus Mons:20270322T090000', 'DURATION:PT1H')
  expect(busy(text)).toEqual(['03-22 09:00 – 03-22 10:00'])
  expect(readFeed(text, { window }).unknownZones).toEqual(['Mars/Olympus Mons'])
  const many = Array.from({ length: 500 }, (_, i) => [
    'BEGIN:VEVENT',
    `DTSTART;TZID=Zone/No${i}:20270322T090000`,
    'DURATION:PT1H',
    'END:VEVENT',
  ])
  const reading = readFeed(calendar(...many.flat()), { window })
  expect(reading.unknownZones).toHaveLength(5)
  expect(reading.events).toBe(500)
})

test('a zone that the feed defines without end does not run on', () => {
  const text = calendar(
    'BEGIN:VTIMEZONE',
    'TZID:Mine',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETTO:+0300',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'DTSTART;TZID=Mine:20270322T090000',
    'DURATION:PT1H',
    'END:VEVENT',
  )
  expect(readFeed(text, { window }).events).toBe(1)
})

test('a broken entry is counted, and the others are read', () => {
  const text = calendar(
    'BEGIN:VEVENT',
    'DTSTART:garbage',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'SUMMARY:no start',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART:20270322T080000Z',
    'DTEND:20270322T070000Z',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART:20270322T080000Z',
    'DTEND:20270322T090000Z',
    'END:VEVENT',
  )
  expect(busy(text)).toEqual(['03-22 09:00 – 03-22 10:00'])
  expect(readFeed(text, { window }).unreadable).toBe(2)
})

test('no calendar, and 10 MB, are refused', () => {
  expect(() => readFeed('<!doctype html><title>Log ind</title>', { window })).toThrow(
    FeedUnreadable,
  )
  expect(() => readFeed('', { window })).toThrow(FeedUnreadable)
  expect(() => readFeed(`BEGIN:VCALENDAR\n${'X'.repeat(10_000_000)}`, { window })).toThrow(
    'too large',
  )
  expect(() => readFeed('BEGIN:VCALENDAR\n'.repeat(9), { window })).toThrow(FeedUnreadable)
})
