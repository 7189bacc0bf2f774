import { expect, test } from 'vitest'
import { refusalText } from './states.ts'

test('a refusal of the provider is in Danish where its code is known', () => {
  expect(refusalText('402 card_declined Your card was declined.')).toBe('banken afviste kortet')
  expect(refusalText('refund failed: expired_or_canceled_card')).toBe('kortet er lukket')
  expect(refusalText('400 amount_too_large The amount is too large.')).toBe(
    '400 amount_too_large The amount is too large',
  )
})
