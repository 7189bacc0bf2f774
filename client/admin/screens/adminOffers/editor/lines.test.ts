import { expect, test } from 'vitest'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { toForm, type OfferForm } from './form.ts'
import { moveLine, newItemId, setRole, withoutChoice } from './lines.ts'
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
