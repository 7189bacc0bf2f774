import { expect, test } from 'vitest'
import { toE164, phoneSearch, formatPhone } from './e164.ts'
import { isPhone, normalizePhone } from './phone.ts'

test.each([
  ['12345678', '+4512345678'],
  ['+45 12 34 56 78', '+4512345678'],
  ['004512345678', '+4512345678'],
  ['(45) 12.34.56.78', '+4512345678'],
  ['00 00 00 00', '+4500000000'],
  ['+46 70-123 45 67', '+46701234567'],
  ['0046701234567', '+46701234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+1 456 123 4567', '+14561234567'],
])('%j is a phone number with the E.164 form %s', (typed, e164) => {
  expect([isPhone(normalizePhone(typed)), toE164(typed)]).toEqual([true, e164])
})

test('a number of more than eight digits without a country code is accepted, and its E.164 form is unknown', () => {
  expect([isPhone('701234567'), toE164('701234567')]).toEqual([true, null])
})

test.each([
  ['1234567'],
  ['+4512345678901234'],
  ['+45123456789'],
  ['+451234567'],
  ['0045123456789'],
  ['+0123456789'],
  ['1234567890123456'],
  ['12 34 56 7x'],
  [''],
])('%j is not a phone number', (typed) => {
  expect([isPhone(normalizePhone(typed)), toE164(typed)]).toEqual([false, null])
})

test.each([
  ['12 34 56 78', '12345678'],
  ['+45 12 34 56 78', '12345678'],
  ['0045 1234 5678', '12345678'],
  ['4512345678', '12345678'],
  ['34 56', '3456'],
  ['+45 12', '12'],
  ['+46 70', '4670'],
  ['Mette', null],
  ['mette1980', null],
  ['K-7K3M-Q2PX', null],
  ['5', null],
])('the search %j finds the digits %j', (search, digits) => {
  expect(phoneSearch(search)).toBe(digits)
})

test.each([
  ['+4523401187', '23\u00a040\u00a011\u00a087'],
  ['23401187', '23\u00a040\u00a011\u00a087'],
  ['004523401187', '23\u00a040\u00a011\u00a087'],
  ['0046 70 123 45 67', '+46701234567'],
  ['ring', 'ring'],
])('%j is shown as %j', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})
