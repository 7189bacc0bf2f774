import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { danishZone, findZone } from './zones.ts'

const hour = 3_600_000

test.each([
  'Europe/Copenhagen',
  'America/New_York',
  'Australia/Sydney',
  'Asia/Kolkata',
  'Europe/London',
  'America/St_Johns',
])('%s is what Temporal says, also in skipped and repeated hours', (name) => {
  const zone = findZone(name)
  expect(zone).not.toBeNull()
  const first = Date.UTC(2027, 0, 1, 0, 30)
  for (
    let local = first;
    local < first + 365 * 24 * hour;
    local += hour * (local % 7 === 0 ? 1 : 5)
  ) {
    const written = new Date(local).toISOString().slice(0, 19)
    const expected = Temporal.PlainDateTime.from(written).toZonedDateTime(name).epochMilliseconds
    if (zone?.(local) !== expected)
      expect(`${written} ${zone?.(local)}`).toBe(`${written} ${expected}`)
  }
})

test.each([
  ['Romance Standard Time', 1],
  ['W. Europe Standard Time', 1],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 1],
  ['/freeassociation.sourceforge.net/Europe/Copenhagen', 1],
  ['Eastern Standard Time', -5],
  ['UTC', 0],
  ['India Standard Time', 5.5],
])('knows the zone of »%s«', (id, hours) => {
  const local = Date.UTC(2027, 0, 15, 12)
  expect(findZone(id)?.(local)).toBe(local - hours * hour)
})

test('knows no zone of other names', () => {
  for (const id of ['', 'Mars/Base', 'Customized Time Zone', '../../etc', 'x'.repeat(5000)])
    expect(findZone(id)).toBeNull()
  expect(findZone('Romance Standard Time')).toBe(danishZone)
})
