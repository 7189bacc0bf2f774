import { expect, test } from 'vitest'
import { proposedStart } from './model.ts'

// 26 November 2026 is a Thursday. Times are UTC; Danish clocks are an hour ahead.
test.each([
  ['', '2026-11-26T10:00', '2026-11-27', '09:00'],
  ['', '2026-11-27T10:00', '2026-11-30', '09:00'],
  ['', '2026-11-28T10:00', '2026-11-30', '09:00'],
  ['dag=2026-12-09', '2026-11-26T10:00', '2026-12-07', '09:00'],
  ['dag=2026-11-18', '2026-11-26T10:00', '2026-11-27', '09:00'],
  ['dag=2026-12-24', '2026-12-23T10:00', '2026-12-28', '09:00'],
  ['dag=2026-12-09&visning=dag', '2026-11-26T10:00', '2026-12-09', '09:00'],
  ['visning=dag', '2026-11-26T06:10', '2026-11-26', '09:00'],
  ['visning=dag', '2026-11-26T10:10', '2026-11-26', '12:00'],
  ['dag=vrøvl', '2026-11-26T10:00', '2026-11-27', '09:00'],
])('with %j at %s, %s at %s is proposed', (query, now, day, clock) =>
  expect(proposedStart(new URLSearchParams(query), Date.parse(`${now}Z`))).toEqual({ day, clock }),
)
