import { expect, test } from 'vitest'
import { makeOffer } from '#test/helpers/offers/offer.ts'
import { formOf, type QuoteRequest } from './form.ts'
import { moveLine, newItemId, setRole, withoutChoice } from './lines.ts'
import { valueAt, withItem, withMoved, withoutItem, withValue } from './paths.ts'

const form = formOf(makeOffer())
const ids = ({ groups }: QuoteRequest) => groups.map(({ lines }) => lines.map(({ id }) => id))

test('a value is changed where it is, and all else stays the same object', () => {
  const next = withValue(form, 'groups.1.lines.0.title', 'Ny')
  expect(valueAt(next, 'groups.1.lines.0.title')).toBe('Ny')
  expect([
    next.groups[0] === form.groups[0],
    next.customer === form.customer,
    valueAt(form, 'groups.1.lines.0.title'),
  ]).toEqual([true, true, 'Voltara batteri, 10 kWh'])
  expect(valueAt(form, 'financing.findes.ikke')).toBeUndefined()
})

test('items are added, taken out and moved, as far as there is room', () => {
  expect(withItem(form, 'risks', { id: 'x' }).risks).toHaveLength(4)
  expect(withoutItem(form, 'risks', 0).risks.map(({ id }) => id)).toEqual(['eltavle', 'tegl'])
  expect(withMoved(form, 'risks', 0, 1).risks.map(({ id }) => id)).toEqual([
    'eltavle',
    'stillads',
    'tegl',
  ])
  expect(withMoved(form, 'risks', 0, -1)).toBe(form)
})

test('a line moves within its group, and over its edge into the one beside it', () => {
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

test('what is part of the price belongs to no choice; a choice that goes lets its options be', () => {
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

test('a new id is one that an offer takes', () => {
  expect(newItemId()).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/)
})
