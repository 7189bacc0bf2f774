import { expect, test } from 'vitest'
import {
  formatDate,
  formatInstant,
  formatNumber,
  formatValue,
  hourText,
  rangeDash,
  rangeText,
  sentence,
  wholeFigures,
  withoutJoiners,
} from './format.ts'

test('formats numbers with Danish thousands, comma and a real minus', () => {
  expect([12500, 0, 4.5, -4400, 1234567.891, 0.8].map(formatNumber)).toEqual([
    '12.500',
    '0',
    '4,5',
    '−4.400',
    '1.234.567,89',
    '0,8',
  ])
})

test('joins a value and its unit', () => {
  expect(formatValue({ value: 72500, unit: 'kr.' })).toBe('72.500\u00a0kr.')
})

test('writes amounts per kWh with both digits of the øre', () => {
  const perKwh = (value: number): string => formatValue({ value, unit: 'kr./kWh' })
  expect([1.1, 0.35, 2, -0.4].map(perKwh)).toEqual([
    '1,10\u00a0kr./kWh',
    '0,35\u00a0kr./kWh',
    '2,00\u00a0kr./kWh',
    '−0,40\u00a0kr./kWh',
  ])
  expect(formatValue({ value: 12.5, unit: 'øre/kWh' })).toBe('12,5\u00a0øre/kWh')
})

test('formats a date without time zones', () => {
  expect(formatDate('2026-11-24')).toBe('24.\u00a0november 2026')
  expect(formatDate('2027-03-01T00:00:00.000Z')).toBe('1.\u00a0marts 2027')
})

test('formats an instant in Danish time', () => {
  expect(formatInstant('2026-11-24T12:05:00Z')).toBe('24.\u00a0november 2026 kl.\u00a013.05')
  expect(formatInstant('2026-07-01T22:30:00.000Z')).toBe('2.\u00a0juli 2026 kl.\u00a00.30')
})

test('prevents line breaks in a range with a dash, but not in one with »til«', () => {
  expect([rangeText('4.700', '14.300'), hourText(3)]).toEqual([
    `4.700${rangeDash}14.300`,
    `3${rangeDash}4`,
  ])
  expect([...rangeDash].map((sign) => sign.codePointAt(0)?.toString(16))).toEqual(['2013', '2060'])
  expect([rangeText('7', '7'), rangeText('−1.600', '8.700')]).toEqual(['7', '−1.600 til 8.700'])
})

test('joins number ranges and figures with units in copy, and no other dash', () => {
  expect(wholeFigures('10–15 kWh, 18.–22. januar og kl. 17–21 – ikke ti–tolv')).toBe(
    `10${rangeDash}15\u00a0kWh, 18.${rangeDash}22.\u00a0januar og kl.\u00a017${rangeDash}21 – ikke ti–tolv`,
  )
  expect(wholeFigures('varmere før klokken 17, ved 6 meter og i 2,5 meters afstand')).toBe(
    'varmere før klokken\u00a017, ved 6\u00a0meter og i 2,5\u00a0meters afstand',
  )
  expect(withoutJoiners(wholeFigures('10–15 kWh'))).toBe('10–15\u00a0kWh')
  expect(wholeFigures('senest 1,3 sekunder, den 21. oktober 2024')).toBe(
    'senest 1,3\u00a0sekunder, den 21.\u00a0oktober\u00a02024',
  )
  expect(wholeFigures('4.900 kr. om året, 20 % af 6 {kWp}, 200 mio. kr. og 12 krav')).toBe(
    '4.900\u00a0kr. om året, 20\u00a0% af 6\u00a0{kWp}, 200\u00a0mio.\u00a0kr. og 12 krav',
  )
})

test.each([
  ['Det koster 5 kr.', 'Det koster 5 kr.'],
  ['Det koster intet', 'Det koster intet.'],
  ['Hvad drejer det sig om?', 'Hvad drejer det sig om?'],
])('a sentence ends with one full stop: %s', (text, ended) => expect(sentence(text)).toBe(ended))
