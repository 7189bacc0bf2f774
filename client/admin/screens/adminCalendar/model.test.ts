import { expect, test } from 'vitest'
import { proposedDay } from './model.ts'

// 26 November 2026 is a Thursday.
test.each([
  ['', '2026-11-26', '2026-11-27'],
  ['', '2026-11-27', '2026-11-27'],
  ['', '2026-11-28', '2026-11-28'],
  ['dag=2026-12-09', '2026-11-26', '2026-12-07'],
  ['dag=2026-11-18', '2026-11-26', '2026-11-20'],
  ['dag=2026-11-30', '2026-11-29', '2026-11-30'],
  ['dag=2026-12-09&visning=dag', '2026-11-26', '2026-12-09'],
  ['visning=dag', '2026-11-26', '2026-11-26'],
  ['dag=vrøvl', '2026-11-26', '2026-11-27'],
])('with %j on %s, %s is proposed', (query, today, day) =>
  expect(proposedDay(new URLSearchParams(query), today)).toBe(day),
)
