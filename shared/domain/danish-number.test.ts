import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './danish-number.ts'

test.each([
  ['4.500', 4500],
  ['4500', 4500],
  ['1 000', 1000],
  ['1\u00a0234\u202f567,89', null],
  ['1\u00a0234\u00a0567,89', 1_234_567.89],
  ['0,5', 0.5],
  ['0.5', 0.5],
  [',5', 0.5],
  ['6.5', 6.5],
  ['1.234.567,89', 1_234_567.89],
  ['0.500', 0.5],
  ['10.50', 10.5],
  ['8½', 8.5],
  ['8 ½', 8.5],
  ['¾', 0.75],
  ['8½.', 8.5],
  ['1.000½', 1000.5],
  ['−2¼', -2.25],
  ['ca. 8', 8],
  ['Ca 8', 8],
  ['omkring 4.500', 4500],
  ['~8,5', 8.5],
  ['−12', -12],
  ['-12,5', -12.5],
  ['4.', 4],
  ['4,', 4],
])("reads '%s' as %d", (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each([
  [' 4.500 kWh', 'kWh', 4500],
  ['8,5 kWp', 'kWp', 8.5],
  ['8½kwp', 'kWp', 8.5],
  ['ca. 8 kWp.', 'kWp', 8],
  ['4500 kWh/år', 'kWh', 4500],
  ['15 %', '%', 15],
  ['15 pct.', '%', 15],
  ['120.000 kr.', 'kr.', 120_000],
  ['120.000,-', 'kr.', 120_000],
  ['kr. 5.000', 'kr.', 5000],
  ['500 kr.', 'kr. om året', 500],
  ['2,35 kr.', 'kr./kWh', 2.35],
  ['2,35 kr. pr. kWh', 'kr./kWh', 2.35],
  ['4500 kWh pr. år', 'kWh', 4500],
  ['150 m2', 'm²', 150],
  ['1.800 m³', 'm³', 1800],
  ['1 person', 'personer', 1],
])("reads '%s' in %s as %d", (text, unit, value) => {
  expect(readNumber(text, unit)).toBe(value)
})

test.each([
  ['8 MWh', 'kWh'],
  ['1.800 m³', 'kWh'],
  ['235 øre', 'kr./kWh'],
  ['15 tusind', 'km'],
  ['15k', 'km'],
  ['18 kWh/100 km', 'kWh/km'],
  ['6-8', 'kWp'],
  ['8 eller 9', 'kWp'],
  ['8⅓', 'kWp'],
  ['8 1/2', 'kWp'],
  ['8½5 kWp', 'kWp'],
])(
  "refuses '%s' in a field of the unit %s, instead of reading a part of the text as the number",
  (text, unit) => {
    expect(readNumber(text, unit)).toBeNull()
  },
)

test.each([
  '',
  ' ',
  'abc',
  '1e5',
  '4..5',
  '4,5,6',
  '1.23.456',
  '1 000.000',
  '8 5',
  '1 0000',
  '--3',
  'kr. 5',
  'over 8',
  'caf 8',
  '8½½',
  '8½5',
  '½8',
  '4½00',
  '10½0',
  '8½ 5',
  '1½ 000',
  '−2¼0',
  '8½,5',
  '8,5½',
  '\u{1d7d9}',
])("'%s' is not a number", (text) => {
  expect(readNumber(text)).toBeNull()
})

test('refuses a text that is too long to be a number, without running a pattern on it', () => {
  expect(readNumber(`8${' '.repeat(98)}½`)).toBe(8.5)
  expect(readNumber(`8${' '.repeat(99)}½`)).toBeNull()
})

test('round-trips through a URL', () => {
  expect(writeNumber(1.125)).toBe('1.1250')
  for (const value of [0, -0.5, 1.125, 999.125, 0.125, 4500, 1000.125, 0.05, -180])
    expect(readNumber(writeNumber(value))).toBe(value)
})
