import { expect, test } from 'vitest'
import { offerStatuses, type OfferStatus } from '#shared/admin/offer-statuses.ts'
import { columnNames, columnOf, movesOf } from './moves.ts'

const targets = (status: OfferStatus, openedCount = 0) =>
  movesOf({ status, openedCount, sentAt: null }).map(({ to, panel }) => `${to}:${panel}`)

test('every status has one column', () => {
  const columns = Object.keys(offerStatuses).map((status) => columnOf(status as OfferStatus))
  expect(new Set(columns)).toEqual(new Set(columnNames))
})

test('staff move a draft by sending it, a question by answering, an expired offer by extending, and take open ones back', () => {
  expect(targets('draft')).toEqual(['sent:send'])
  expect(targets('question', 2)).toEqual(['opened:besvaret', 'lost:traek-tilbage'])
  expect(targets('question')).toEqual(['sent:besvaret', 'lost:traek-tilbage'])
  expect(targets('expired', 1)).toEqual(['opened:forlaeng'])
  for (const status of ['sent', 'opened', 'waiting'] as const)
    expect(targets(status)).toEqual(['lost:traek-tilbage'])
  for (const status of ['accepted', 'declined', 'cancelled', 'retracted'] as const)
    expect(targets(status)).toEqual([])
})
