import { expect, test } from 'vitest'
import { rangeText } from '#shared/content/format.ts'
import { lines, shortUnit, textWidth } from './text.ts'

test('breaks a text only between words', () => {
  expect(lines('Varmepumpe fra 2028, når elafgiften er tilbage', 24)).toEqual([
    'Varmepumpe fra 2028, når',
    'elafgiften er tilbage',
  ])
  expect(lines('Elvarmeanlægsudskiftning', 10)).toEqual(['Elvarmeanlægsudskiftning'])
})

test('a word joiner has no width', () => {
  expect(textWidth(rangeText('3', '4'), 10)).toBe(textWidth('3-4', 10))
})

test('shortens a unit to the measured quantity', () => {
  expect(['kr. om året', 'kr.', 'dB(A) i den afstand', 'kWh, en aprildag'].map(shortUnit)).toEqual([
    'kr.',
    'kr.',
    'dB',
    'kWh',
  ])
})
