import { expect, test } from 'vitest'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { toForm, type OfferForm } from './form.ts'
import {
  dropLine,
  findLine,
  insertLines,
  moveLine,
  newItemId,
  newLine,
  setRole,
  withoutChoice,
} from './lines.ts'
import { valueAt, withItem, withMoved, withoutItem, withValue } from '../../../kit/form/paths.ts'

const form = toForm(makeOffer())
const ids = ({ groups }: OfferForm) => groups.map(({ lines }) => lines.map(({ id }) => id))

test('changing a value keeps the object identity of all other parts', () => {
  const next = withValue(form, 'groups.1.lines.0.title', 'Ny')
  expect(valueAt(next, 'groups.1.lines.0.title')).toBe('Ny')
  expect([
    next.groups[0] === form.groups[0],
    next.customer === form.customer,
    valueAt(form, 'groups.1.lines.0.title'),
  ]).toEqual([true, true, 'Voltara batteri, 10 kWh'])
  expect(valueAt(form, 'financing.findes.ikke')).toBeUndefined()
})

test('items are added, removed and moved, but not beyond the ends', () => {
  expect(withItem(form, 'risks', { id: 'x' }).risks).toHaveLength(4)
  expect(withoutItem(form, 'risks', 0).risks.map(({ id }) => id)).toEqual(['eltavle', 'tegl'])
  expect(withMoved(form, 'risks', 0, 1).risks.map(({ id }) => id)).toEqual([
    'eltavle',
    'stillads',
    'tegl',
  ])
  expect(withMoved(form, 'risks', 0, -1)).toBe(form)
})

test('a line moves within its group, and from its end into the next group', () => {
  expect(ids(moveLine(form, 0, 0, 1))[0]).toEqual(['vekselretter', 'paneler'])
  expect(ids(moveLine(form, 1, 0, -1)).slice(0, 2)).toEqual([
    ['paneler', 'vekselretter', 'batteri-10'],
    ['batteri-15'],
  ])
  expect(ids(moveLine(form, 1, 1, 1)).slice(1)).toEqual([
    ['batteri-10'],
    ['batteri-15', 'montage', 'fuglegitter'],
  ])
  expect(moveLine(form, 0, 0, -1)).toBe(form)
})

test('an included line is not part of a choice; removing a choice keeps its options', () => {
  expect(setRole(form, 'groups.1.lines.0', 'included').groups[1]?.lines[0]).toMatchObject({
    role: 'included',
    choice: null,
    chosenByDefault: false,
  })
  const without = withoutChoice(form, 0)
  expect([without.choices, without.groups[1]?.lines.map(({ choice }) => choice)]).toEqual([
    [],
    [null, null],
  ])
})

test('a new id is valid in an offer', () => {
  expect(newItemId()).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/)
})

test('a dropped line comes before the line it is dropped on, also in another group or at the end', () => {
  const [a, b, c] = ids(form) as [string[], string[], string[]]
  const drop = (from: [number, number], to: [number, number]) =>
    ids(dropLine(form, { group: from[0], line: from[1] }, { group: to[0], line: to[1] }))
  expect(drop([0, 0], [0, 2])).toEqual([[a[1], a[0], ...a.slice(2)], b, c])
  expect(drop([0, 1], [0, 0])).toEqual([[a[1], a[0], ...a.slice(2)], b, c])
  expect(drop([0, 0], [1, b.length])).toEqual([a.slice(1), [...b, a[0]], c])
  for (const same of [0, 1])
    expect(dropLine(form, { group: 0, line: 0 }, { group: 0, line: same })).toBe(form)
})

test('lines are inserted at a place, and found by their id', () => {
  const [one, two] = [newLine(), newLine()]
  const next = insertLines(form, { group: 1, line: 1 }, [one, two])
  expect(findLine(next, two.id)).toEqual({ group: 1, line: 2 })
  expect(next.groups[1]!.lines).toHaveLength(form.groups[1]!.lines.length + 2)
  expect(findLine(form, two.id)).toBeNull()
})
