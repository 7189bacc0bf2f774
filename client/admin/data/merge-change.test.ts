import { expect, test } from 'vitest'
import { changedValues, conflictingFields } from './merge-change.ts'

const base = { name: 'Anne', phone: '', products: ['solceller'] }

test('a write sends only the values that differ, lists compared by content', () => {
  expect(changedValues(base, { name: 'Anne', phone: '20304050', products: ['solceller'] })).toEqual(
    {
      phone: '20304050',
    },
  )
})

test('changes of different fields do not conflict', () => {
  expect(conflictingFields(base, { ...base, name: 'Anna' }, { phone: '20304050' })).toEqual([])
})

test('the same change on both sides does not conflict', () => {
  expect(conflictingFields(base, { ...base, name: 'Anna' }, { name: 'Anna' })).toEqual([])
})

test('different changes of one field conflict', () => {
  expect(conflictingFields(base, { ...base, name: 'Anna' }, { name: 'Ane', phone: '1' })).toEqual([
    'name',
  ])
})
