import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import {
  writeCsv,
  type Delimiter,
  delimiters,
  guardFormula,
  guessDelimiter,
  isBlank,
  readCsv,
  unguardFormula,
} from './csv.ts'

const cellsOf = (text: string, delimiter: Delimiter = ','): string[][] =>
  [...readCsv(text, delimiter)].map(({ cells }) => [...cells])

test('quoted cells may contain delimiters, line breaks and quotation marks', () => {
  expect(cellsOf('a,"b,1","c ""d""\r\ne"\r\n"",x,\r\n')).toEqual([
    ['a', 'b,1', 'c "d"\r\ne'],
    ['', 'x', ''],
  ])
})

test('a quotation mark in the middle of a cell is literal', () => {
  expect(cellsOf('rør 5",/a\nx,y"z"')).toEqual([
    ['rør 5"', '/a'],
    ['x', 'y"z"'],
  ])
})

test("numbers rows like a spreadsheet: blank rows count, line breaks within cells don't", () => {
  const records = [...readCsv('fra,til\n"/a\n\n",/b\n,\n/c,/d', ',')]
  expect(records.map(({ row }) => row)).toEqual([1, 2, 3, 4])
  expect(records.map(({ cells }) => isBlank(cells))).toEqual([false, false, true, false])
})

test.each([
  ['\n', 2],
  ['\r\n', 2],
  ['\r', 2],
])('splits lines at %j', (newline, count) => {
  expect(cellsOf(`a,b${newline}c,d${newline}`)).toHaveLength(count)
})

test('an unclosed quotation mark affects its own line only', () => {
  const records = [...readCsv('"/a,/b\n/c,/d\n"/e" x,/f\n"/g",/h', ',')]
  expect(records.map(({ unpaired, cells }) => [unpaired, cells[0]])).toEqual([
    [true, '"/a'],
    [false, '/c'],
    [true, '"/e" x'],
    [false, '/g'],
  ])
})

test('reads a file of unclosed quotation marks to its end', () => {
  expect([...readCsv('"a;b\n'.repeat(20_001), ';')].length).toBeGreaterThan(10_000)
})

test.each<[string, Delimiter]>([
  ['/a;/b?x=1,2\n/c;/d?y=1,2,3', ';'],
  ['/a,/b;x\n/c,/d', ','],
  ['/a\t/b,c\n/d\t/e', '\t'],
  ['sep=;\n/a;/b', ';'],
  ['/a', ','],
])('recognizes the delimiter of the text %j as %j', (text, delimiter) => {
  expect(guessDelimiter(text, (cell) => cell.startsWith('/'))).toBe(delimiter)
})

test('skips Excel’s line about the delimiter, which counts as row 1', () => {
  expect([...readCsv('sep=;\r\n/a;/b', ';')]).toMatchObject([{ row: 2, cells: ['/a', '/b'] }])
})

test('guards formulas, and unguards them when reading', () => {
  expect(['=1+1', '+4512345678', '-2', '@SUM(A1)', '\t=1', "'=x", '＝1'].map(guardFormula)).toEqual(
    ["'=1+1", "'+4512345678", "'-2", "'@SUM(A1)", "'\t=1", "''=x", "'＝1"],
  )
  expect(['/a', "'citat'", ''].map(guardFormula)).toEqual(['/a', "'citat'", ''])
})

test('reads random cells back as they were written', () => {
  randomly((draw) => {
    const cell = (): string =>
      draw
        .list(0, 5, () =>
          draw.pick(['"', ',', ';', '\t', '\n', '\r\n', 'a', 'æ', ' ', '=', "'", '-', '@', '\\']),
        )
        .join('')
    const width = draw.integer(2, 4)
    const rows = draw.list(1, 5, () => Array.from({ length: width }, cell))
    const delimiter = draw.pick(delimiters)
    const guarded = rows.map((cells) => cells.map(guardFormula))
    const read = cellsOf(writeCsv(guarded, delimiter), delimiter)
    expect(read.map((cells) => cells.map(unguardFormula))).toEqual(rows)
  })
})
