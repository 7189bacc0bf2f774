import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type Draw, randomly } from '#test/helpers/randomly.ts'
import { expandRule, parseRule } from './recurrence.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 0, 5, 9, 30)
const write = (local: number): string => new Date(local).toISOString().slice(0, 19)

/** Rules that occur again and again, so that ical.js ends. */
function drawRule(draw: Draw): string {
  const freq = draw.pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
  const day = (): string => draw.pick(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])
  const nth = (): string => draw.pick(['1', '2', '-1', '-2', '4', '']) + day()
  const days = (make: () => string): string => [...new Set(draw.list(1, 3, make))].join(',')
  const parts = [`FREQ=${freq}`, `INTERVAL=${draw.pick([1, 1, 2, 3])}`]
  const end = draw.integer(0, 2)
  const until = write(start + draw.integer(1, 900) * dayMs).replace(/[-:]/g, '')
  if (end === 1) parts.push(`COUNT=${draw.integer(1, 60)}`)
  if (end === 2) parts.push(`UNTIL=${until}`)
  if (freq === 'WEEKLY') {
    if (draw.chance(0.7)) parts.push(`BYDAY=${days(day)}`)
    if (draw.chance(0.3)) parts.push('WKST=SU')
  }
  if (freq === 'MONTHLY') {
    const kind = draw.integer(0, 3)
    if (kind === 1) parts.push(`BYMONTHDAY=${draw.pick(['1', '15', '-1', '31', '1,15'])}`)
    if (kind === 2) parts.push(`BYDAY=${days(nth)}`)
    if (kind === 3) parts.push(`BYDAY=MO,TU,WE,TH,FR`, `BYSETPOS=${draw.pick(['1', '-1', '2'])}`)
  }
  if (freq === 'YEARLY' && draw.chance(0.6)) {
    parts.push(`BYMONTH=${draw.integer(1, 12)}`)
    if (draw.chance(0.5)) parts.push(`BYDAY=${draw.pick(['1', '-1', '2'])}${day()}`)
  }
  return parts.join(';')
}

test('repeats as ical.js does', () => {
  let found = 0
  randomly(
    (draw) => {
      const text = drawRule(draw)
      const window = { from: start + draw.integer(0, 400) * dayMs, to: start + 800 * dayMs }
      const expected: string[] = []
      const iterator = ICAL.Recur.fromString(text).iterator(
        ICAL.Time.fromJSDate(new Date(start), true),
      )
      for (let next = iterator.next(); next; next = iterator.next()) {
        const local = next.toJSDate().getTime()
        if (local >= window.to) break
        if (local >= window.from) expected.push(write(local))
      }
      const readUntil = (value: string): number =>
        Date.parse(value.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6Z'))
      const rule = parseRule(text, readUntil)
      const starts = expandRule(rule as NonNullable<typeof rule>, start, window, { days: 1e6 })
      expect(starts?.map(write), text).toEqual(expected)
      found += expected.length
    },
    { cases: 120 },
  )
  expect(found).toBeGreaterThan(800)
})

test.each([
  ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', '2027-01-04 2028-01-03 2029-01-01'],
  ['FREQ=YEARLY;BYYEARDAY=-1', '2026-12-31 2027-12-31 2028-12-31'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
  ['FREQ=YEARLY;BYDAY=20MO', '2026-05-18 2027-05-17 2028-05-15'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', '2026-02-13 2026-03-13 2026-11-13 2027-08-13 2028-10-13'],
])('%s', (text, days) => {
  const rule = parseRule(text, () => null)
  const window = { from: start, to: Date.UTC(2029, 0, 2) }
  const starts = expandRule(rule as NonNullable<typeof rule>, start, window, { days: 1e6 })
  expect(starts?.map((local) => write(local).slice(0, 10)).join(' ')).toBe(days)
})
