import { expect, test } from 'vitest'
import { dayAfter, type DaySpan, daysOf } from '../dates.ts'
import type { SpotDays } from './days.ts'
import { dueDays, spanAfter, pauseAfter } from './due.ts'

// 12:00 UTC is 13 o'clock in Denmark in winter, 14 in summer.
const noon = Date.parse('2026-11-20T11:59:00Z')
const one = Date.parse('2026-11-20T12:00:00Z')
const yearBack = '2025-11-21'
const full = { DK1: [0.5], DK2: [0.5] }
const gap = { DK1: [0.5], DK2: [null] }
const all = (span: DaySpan): SpotDays => Object.fromEntries(daysOf(span).map((day) => [day, full]))

test('requests today first, and tomorrow from 13 o’clock', () => {
  expect(dueDays(null, noon)).toEqual({ first: '2026-11-20', last: '2026-11-20' })
  expect(dueDays(null, one)).toEqual({ first: '2026-11-20', last: '2026-11-21' })
  expect(dueDays(null, Date.parse('2026-07-01T10:59:00Z'))?.last).toBe('2026-07-01')
  expect(dueDays(null, Date.parse('2026-07-01T11:00:00Z'))?.last).toBe('2026-07-02')
})

test('with a year stored, requests nothing before 13 o’clock, and only tomorrow after that', () => {
  const held = { first: yearBack, last: '2026-11-20' }
  expect(dueDays(held, noon)).toBeNull()
  expect(dueDays(held, one)).toEqual({ first: '2026-11-21', last: '2026-11-21' })
  expect(dueDays({ ...held, last: '2026-11-21' }, one)).toBeNull()
})

test('requests missed days immediately; after more than a month today comes first', () => {
  expect(dueDays({ first: yearBack, last: '2026-11-15' }, one)).toEqual({
    first: '2026-11-16',
    last: '2026-11-21',
  })
  expect(dueDays({ first: yearBack, last: '2026-10-01' }, one)).toEqual({
    first: '2026-11-20',
    last: '2026-11-21',
  })
})

test('requests the past year month by month, back to its 365th day', () => {
  let held: DaySpan = { first: '2026-11-20', last: '2026-11-20' }
  const lengths: number[] = []
  for (let due = dueDays(held, noon); due; due = dueDays(held, noon)) {
    expect(dayAfter(due.last)).toBe(held.first)
    lengths.push(daysOf(due).length)
    held = spanAfter(held, due, {}, noon) as DaySpan
  }
  // 11 × 31 + 23 = 364, and today.
  expect(lengths).toEqual([31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 23])
  expect(held).toEqual({ first: yearBack, last: '2026-11-20' })
})

test('days need no further request when they are complete', () => {
  const requested = { first: '2026-11-20', last: '2026-11-21' }
  expect(spanAfter(null, requested, all(requested), one)).toEqual(requested)
  expect(spanAfter(null, requested, { '2026-11-20': full }, one)).toEqual({
    first: '2026-11-20',
    last: '2026-11-20',
  })
  expect(spanAfter(null, requested, { '2026-11-20': gap, '2026-11-21': full }, one)).toBeNull()
  expect(spanAfter(null, requested, {}, one)).toBeNull()
})

test('a past day with gaps counts as complete once a later day is known, not before', () => {
  const held = { first: yearBack, last: '2026-11-17' }
  const requested = { first: '2026-11-18', last: '2026-11-21' }
  expect(spanAfter(held, requested, { '2026-11-18': gap, '2026-11-20': full }, one)).toEqual({
    first: yearBack,
    last: '2026-11-20',
  })
  expect(spanAfter(held, requested, { '2026-11-18': gap }, one)).toEqual(held)
})

test('days that are not adjacent start a new span; no prices leave it unchanged', () => {
  const held = { first: '2026-01-01', last: '2026-06-30' }
  const requested = { first: '2026-11-20', last: '2026-11-21' }
  expect(spanAfter(held, requested, all(requested), one)).toEqual(requested)
  expect(spanAfter(held, requested, {}, one)).toEqual(held)
})

test('pauses double up to half an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map((vain) => pauseAfter(vain) / 60_000)).toEqual([
    0, 2, 4, 8, 16, 30, 30, 30,
  ])
})
