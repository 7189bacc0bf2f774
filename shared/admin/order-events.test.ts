import { expect, test } from 'vitest'
import { orderEventLabel } from './order-events.ts'

test('the history of an order by invoice names no reserved amount', () => {
  expect(orderEventLabel('reserved', 'provider')).toBe('Beløbet er reserveret')
  expect(orderEventLabel('reserved', 'invoice')).toBe('Ordren er bekræftet og betales med faktura')
  expect(orderEventLabel('sent', 'invoice')).toBe('Sendt')
})
