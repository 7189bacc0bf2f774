import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { largestAmount } from '../../money.ts'
import { lineAmount, vatPart } from './amounts.ts'

test('VAT and the net price sum to the price, and VAT is a quarter of the net price within one øre', () =>
  randomly(({ integer }) => {
    const price = integer(-largestAmount, largestAmount)
    const vat = vatPart(price)
    expect(Number.isInteger(vat)).toBe(true)
    expect(Math.abs(vat * 4 - (price - vat))).toBeLessThanOrEqual(2.5)
    expect(vatPart(-price)).toBe(vat === 0 ? 0 : -vat)
  }))

test('a line’s amount is exact for whole quantities, else rounded by at most half an øre; a discount is the same amount, negative', () =>
  randomly(({ integer }) => {
    const unit = integer(0, 400_000_000)
    const whole = integer(0, 500)
    expect(lineAmount(whole, unit)).toBe(whole * unit)
    const parts = integer(1, 9_999_999)
    const amount = lineAmount(parts / 1000, unit)
    const exact = BigInt(parts) * BigInt(unit)
    const off = BigInt(amount) * 1000n - exact
    expect(off >= -500n && off <= 500n).toBe(true)
    expect(lineAmount(parts / 1000, -unit)).toBe(amount === 0 ? 0 : -amount)
  }))
