import { expect, test } from 'vitest'
import { shownAnswers } from './detail.tsx'

test('shows who the sender is before the other answers, and no ids', () => {
  const values = {
    town: 'Viby J',
    sessionId: 's1',
    timeline: 'snart',
    phone: '12345678',
    name: 'Mette',
  }
  expect(shownAnswers({ values }).map(([field]) => field)).toEqual([
    'name',
    'phone',
    'town',
    'timeline',
  ])
})
