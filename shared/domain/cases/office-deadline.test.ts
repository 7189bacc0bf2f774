import { expect, test } from 'vitest'
import { officeDeadline } from './office-deadline.ts'

test.each([
  ['on a Friday night', '2026-11-27T22:30:00Z', 2, '2026-11-30T10:00:00.000Z'],
  ['on a Friday night, a working day', '2026-11-27T22:30:00Z', 8, '2026-11-30T16:00:00.000Z'],
  ['in the morning', '2026-11-26T09:46:00Z', 2, '2026-11-26T11:46:00.000Z'],
  ['late in the afternoon', '2026-11-26T15:30:00Z', 2, '2026-11-27T09:30:00.000Z'],
  ['over Christmas', '2026-12-23T15:30:00Z', 2, '2026-12-28T09:30:00.000Z'],
  ['before opening, no hours', '2026-11-26T05:00:00Z', 0, '2026-11-26T08:00:00.000Z'],
])('counts office hours %s', (_, from, hours, deadline) => {
  expect(new Date(officeDeadline(Date.parse(from), hours)).toISOString()).toBe(deadline)
})
