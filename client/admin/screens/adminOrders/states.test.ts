import { expect, test } from 'vitest'
import type { OrderLine } from '#shared/admin/orders.ts'
import { amountToRefund, refusalText } from './states.ts'

test('a refusal of the provider is in Danish where its code is known', () => {
  expect(refusalText('402 card_declined Your card was declined.')).toBe('banken afviste kortet')
  expect(refusalText('refund failed: expired_or_canceled_card')).toBe('kortet er lukket')
  expect(refusalText('400 amount_too_large The amount is too large.')).toBe(
    '400 amount_too_large The amount is too large',
  )
})

test('a refund is a share of what was charged, and the last piece takes the rest', () => {
  const line = { line: 1, quantity: 3, total: 10_000, droppedQuantity: 0, dropped: 0 }
  const of = (refundedQuantity: number, refunded: number) =>
    [{ ...line, refundedQuantity, refunded }] as unknown as readonly OrderLine[]
  expect(amountToRefund(of(0, 0), [{ line: 1, quantity: 1 }])).toBe(3333)
  expect(amountToRefund(of(2, 6666), [{ line: 1, quantity: 1 }])).toBe(3334)
  expect(amountToRefund(of(0, 0), [{ line: 1, quantity: 3 }])).toBe(10_000)
  expect(amountToRefund(of(0, 0), [])).toBe(0)
  const dropped = of(0, 0).map((each) => ({ ...each, droppedQuantity: 1, dropped: 3333 }))
  expect(amountToRefund(dropped, [{ line: 1, quantity: 2 }])).toBe(6667)
})
