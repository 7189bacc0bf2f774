import { expect, test } from 'vitest'
import { paidBack } from './paid-back.ts'

test('the text names the middle scenario first, then the best and the worst, with their sums', () => {
  expect(paidBack(2245, { low: 180, mid: 360, high: 540 })).toBe(
    'ca. 6 år, fra 4 til 12 (2.245 kr. delt med 360, 540 og 180 kr.)',
  )
  expect(paidBack(2245, { low: 220, mid: 450, high: 890 })).toBe(
    'ca. 5 år, fra 2,5 til 10 (2.245 kr. delt med 450, 890 og 220 kr.)',
  )
})
