import { expect, test } from 'vitest'
import { parseRows } from './paste.ts'

const rows = (text: string) =>
  parseRows(text)?.map(({ title, detail, quantity, unit, unitPrice }) =>
    [title, quantity, unit, unitPrice, detail].join(' | '),
  )

test('rows with headers are read by them, in any order', () => {
  expect(
    rows(
      'Varenr.\tProdukt\tPris inkl. moms\tAntal\tEnhed\tI alt\r\nSP-1\tSolcellepanel 430 W\t1.450,00\t14\tstk.\t20.300\r\nB-2\tBeslag\t310\t14\tsæt\t4.340\r\n',
    ),
  ).toEqual(['Solcellepanel 430 W | 14 | stk. | 1.450,00 | ', 'Beslag | 14 | sæt | 310 | '])
})

test.each([
  ['Panel\t14\t1.450', 'Panel | 14 | stk. | 1.450 | '],
  ['Panel\t14\tstk.\t1.450 kr.', 'Panel | 14 | stk. | 1.450 | '],
  ['Kabel\t2,5\tm\t45,50\t113,75', 'Kabel | 2,5 | m | 45,50 | '],
  ['Montage\t22.400', 'Montage | 1 | stk. | 22.400 | '],
  ['Montage\tto dage, to mand\t22.400', 'Montage | 1 | stk. | 22.400 | to dage, to mand'],
  ['Rabat\t1\t-2.500', 'Rabat | 1 | stk. | -2.500 | '],
  ['"Panel, sort"\t14\t1450', 'Panel, sort | 14 | stk. | 1450 | '],
  ['\t\t\nPanel\t1\t2\n\n', 'Panel | 1 | stk. | 2 | '],
])('%j becomes %s', (text, expected) => expect(rows(text)).toEqual([expected]))

test.each(['Solcellepanel 430 W', 'to\nlinjer uden tabulator', '', '\t', 'Produkt\tPris'])(
  '%j is no row of a spreadsheet',
  (text) => expect(parseRows(text)).toBeNull(),
)
