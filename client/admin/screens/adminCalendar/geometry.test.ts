import { expect, test } from 'vitest'
import {
  dropAt,
  instantAt,
  laneOut,
  minutesInto,
  mondayOf,
  partOfDay,
  shareOf,
  weekNumber,
  windowOf,
} from './geometry.ts'

test('minutes of a day and instants are inverse, also on the days of a clock change', () => {
  for (const day of ['2026-11-26', '2027-03-28', '2027-10-31'])
    for (const minutes of [0, 5, 90, 240, 570, 1435])
      expect([day, minutesInto(day, instantAt(day, minutes))]).toEqual([day, minutes])
})

test('a time over midnight has its part on each day', () => {
  const time = { from: Date.parse('2026-11-26T20:00Z'), to: Date.parse('2026-11-27T02:00Z') }
  expect(partOfDay('2026-11-26', time)).toEqual({ from: 21 * 60, to: 24 * 60 })
  expect(partOfDay('2026-11-27', time)).toEqual({ from: 0, to: 3 * 60 })
  expect(partOfDay('2026-11-28', time)).toBeNull()
})

test('the window has whole hours, and shares cut off what is outside', () => {
  const window = windowOf([{ from: 7 * 60 + 30, to: 17 * 60 + 5 }])
  expect(window).toEqual({ from: 7 * 60, to: 18 * 60 })
  expect(windowOf([])).toEqual({ from: 8 * 60, to: 16 * 60 })
  expect(shareOf({ from: 0, to: 12 * 60 }, windowOf([]))).toEqual({ at: 0, size: 0.5 })
})

test('overlapping times lie side by side, and what only touches does not', () => {
  expect(
    laneOut([
      { from: 540, to: 600 },
      { from: 570, to: 630 },
      { from: 600, to: 660 },
      { from: 660, to: 700 },
    ]),
  ).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})

test('no two times of one lane overlap, whatever their order', () => {
  const times = Array.from({ length: 40 }, (_, i) => {
    const from = (i * 137) % 600
    return { from, to: from + 15 + ((i * 53) % 90) }
  })
  const lanes = laneOut(times)
  for (const [i, one] of times.entries())
    for (const [j, other] of times.entries()) {
      if (i === j || one.from >= other.to || other.from >= one.to) continue
      expect(lanes[i]!.lane).not.toBe(lanes[j]!.lane)
      expect(lanes[i]!.lanes).toBe(lanes[j]!.lanes)
    }
})

test('a drop snaps to the step and stays in the window', () => {
  const column = {
    window: { from: 480, to: 960 },
    height: 480,
    grabbed: 10,
    length: 60,
    step: 15,
  }
  expect(dropAt(100, column)).toBe(570)
  expect(dropAt(-50, column)).toBe(480)
  expect(dropAt(475, column)).toBe(900)
})

test.each([
  ['2026-11-26', '2026-11-23', 48],
  ['2027-01-03', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
])('%s is in the week of %s, number %d', (day, monday, number) => {
  expect(mondayOf(day)).toBe(monday)
  expect(weekNumber(day)).toBe(number)
})
