import { expect, test } from 'vitest'
import { narrowToLabels, orderStates, statesToPack, withoutLabel } from './orders.ts'

test('labels are only for orders to pack and send', () => {
  const carried = 'pakkeshop,doer'
  expect(narrowToLabels({})).toEqual({ state: 'reserved,packing', delivery: carried })
  expect(narrowToLabels({ state: 'awaiting_payment,reserved', search: 'lund' })).toEqual({
    state: 'reserved',
    delivery: carried,
    search: 'lund',
  })
  expect(narrowToLabels({ state: 'cancelled' })).toBeNull()
  expect(narrowToLabels({ delivery: 'afhentning' })).toBeNull()
})

test('each state either gets a label or has a reason for none', () => {
  expect([...statesToPack, ...Object.values(withoutLabel).flat()].toSorted()).toEqual(
    Object.keys(orderStates).toSorted(),
  )
})
