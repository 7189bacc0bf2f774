import { expect, test } from 'vitest'
import { formatKindRules, formatWeek } from './work-time.ts'

test('days in a row with the same hours are one line', () => {
  const day = [{ from: '09:00', to: '16:00' }]
  const split = [
    { from: '08:00', to: '10:00' },
    { from: '13:00', to: '15:30' },
  ]
  expect(formatWeek({ '1': day, '2': day, '4': day, '5': split, '7': split })).toBe(
    'ma–ti 09.00–16.00\nto 09.00–16.00\nfr 08.00–10.00 og 13.00–15.30\nsø 08.00–10.00 og 13.00–15.30',
  )
  expect(formatWeek({})).toBe('')
})

test('the rules of a kind are named with their units', () => {
  expect(
    formatKindRules({
      visit: { durationMinutes: 75, maxPerDay: 4 },
      phone: {},
      video: { noticeHours: 2 },
    }),
  ).toBe('Video: varsel 2 timer\nBesøg: længde 75 min., om dagen 4')
})
