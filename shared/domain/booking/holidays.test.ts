import { expect, test } from 'vitest'
import { dayAfter, daysOf } from '../dates.ts'
import { closedOn, holidayOn } from './holidays.ts'

test.each([
  ['2026', '04-02 04-03 04-05 04-06 05-14 05-24 05-25'],
  ['2027', '03-25 03-26 03-28 03-29 05-06 05-16 05-17'],
  ['2028', '04-13 04-14 04-16 04-17 05-25 06-04 06-05'],
  ['2029', '03-29 03-30 04-01 04-02 05-10 05-20 05-21'],
  ['2030', '04-18 04-19 04-21 04-22 05-30 06-09 06-10'],
])('knows the public holidays of %s, and no others', (year, moving) => {
  const days = daysOf({ first: `${year}-01-01`, last: `${year}-12-31` })
  expect(days.filter((day) => holidayOn(day) !== null).map((day) => day.slice(5))).toEqual([
    '01-01',
    ...moving.split(' '),
    '12-25',
    '12-26',
  ])
})

test('meetings are held on the former store bededag', () => {
  for (const easter of ['2026-04-05', '2027-03-28', '2028-04-16'])
    expect(closedOn(dayAfter(easter, 26), ['05-01'])).toBeNull()
})

test('days off by agreement are closed unless the company works on them', () => {
  expect(closedOn('2027-06-05')).toBe('Grundlovsdag')
  expect(closedOn('2027-06-05', ['06-05'])).toBeNull()
  expect(closedOn('2028-06-05', ['06-05'])).toBe('2. pinsedag')
  expect(closedOn('2026-12-31', ['12-24'])).toBe('Nytårsaften')
})
