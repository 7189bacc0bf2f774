import { expect, test } from 'vitest'
import { rangeText } from '#shared/content/format.ts'
import { lines, shortUnit, textWidth } from './text.ts'

test('a text is broken between words only', () => {
  expect(lines('Varmepumpe fra 2028, når elafgiften er tilbage', 24)).toEqual([
    'Varmepumpe fra 2028, når',
    'elafgiften er tilbage',
  ])
  expect(lines('Elvarmeanlægsudskiftning', 10)).toEqual(['Elvarmeanlægsudskiftning'])
})

test('a joiner takes no room', () => {
  expect(textWidth(rangeText('3', '4'), 10)).toBe(textWidth('3-4', 10))
})

test('a short unit is what is measured alone', () => {
  expect(['kr. om året', 'kr.', 'dB(A) i den afstand', 'kWh, en aprildag'].map(shortUnit)).toEqual([
    'kr.',
    'kr.',
    'dB',
    'kWh',
  ])
})
