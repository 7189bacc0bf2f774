import { expect, test } from 'vitest'
import { mayWithdraw } from './withdrawal.ts'

const now = Date.parse('2026-12-10T11:00:00Z')
const order = {
  state: 'delivered',
  deliveredAt: '2026-11-26T10:00:00Z',
  isConsumer: true,
  lines: [{ withdrawable: 0 }, { withdrawable: 1 }],
} as const

test('a consumer takes an order back until the end of the fourteenth day after the delivery', () => {
  expect(mayWithdraw(order, now)).toBe(true)
  expect(mayWithdraw(order, now + 86_400_000)).toBe(false)
  expect(mayWithdraw({ ...order, state: 'reserved', deliveredAt: null }, now)).toBe(true)
})

test('companies and institutions can’t, and no one can of an order that ended', () => {
  expect(mayWithdraw({ ...order, isConsumer: false }, now)).toBe(false)
  expect(mayWithdraw({ ...order, lines: [{ withdrawable: 0 }] }, now)).toBe(false)
  for (const state of ['awaiting_payment', 'cancelled', 'expired', 'refunded'] as const)
    expect(mayWithdraw({ ...order, state, deliveredAt: null }, now)).toBe(false)
})
