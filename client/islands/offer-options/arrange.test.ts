import { expect, test } from 'vitest'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { arrange } from './arrange.ts'

test('options that exclude each other form one row at the position of the first; empty groups are omitted', () => {
  const { groups, choices } = makeOffer()
  const [battery] = groups[1]!.lines
  const moved = [
    ...groups,
    { id: 'mere', title: 'Mere', lines: [{ ...battery!, id: 'batteri-20' }] },
  ]
  expect(
    arrange({ groups: moved, choices }).map(({ id, rows }) => [
      id,
      rows.map((row) => ('line' in row ? row.line.id : row.lines.map((line) => line.id))),
    ]),
  ).toEqual([
    ['anlaeg', ['paneler', 'vekselretter']],
    ['batteri', [['batteri-10', 'batteri-15', 'batteri-20']]],
    ['montage', ['montage', 'fuglegitter']],
  ])
})
