import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import {
  writeCsvLine,
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

test('cells may hold delimiters, line breaks and quotation marks', () => {
  expect(cellsOf('a,"b,1","c ""d""\r\ne"\r\n"",x,\r\n')).toEqual([
    ['a', 'b,1', 'c "d"\r\ne'],
    ['', 'x', ''],
  ])
})

test('a quotation mark within a cell is a letter', () => {
  expect(cellsOf('rør 5",/a\nx,y"z"')).toEqual([
    ['rør 5"', '/a'],
    ['x', 'y"z"'],
  ])
})

test('row numbers are those a spreadsheet shows: line breaks in a cell add none, blank rows count', () => {
  const records = [...readCsv('fra,til\n"/a\n\n",/b\n,\n/c,/d', ',')]
  expect(records.map(({ row }) => row)).toEqual([1, 2, 3, 4])
  expect(records.map(({ cells }) => isBlank(cells))).toEqual([false, false, true, false])
})

test.each([
  ['\n', 2],
  ['\r\n', 2],
  ['\r', 2],
])('line breaks as %j', (newline, count) => {
  expect(cellsOf(`a,b${newline}c,d${newline}`)).toHaveLength(count)
})

test('a mark that is never closed, or closed too late, costs its own line only', () => {
  const records = [...readCsv('"/a,/b\n/c,/d\n"/e" x,/f\n"/g",/h', ',')]
  expect(records.map(({ unpaired, cells }) => [unpaired, cells[0]])).toEqual([
    [true, '"/a'],
    [false, '/c'],
    [true, '"/e" x'],
    [false, '/g'],
  ])
})

test('a file of marks that never close is read to its end', () => {
  expect([...readCsv('"a;b\n'.repeat(20_001), ';')].length).toBeGreaterThan(10_000)
})

test.each<[string, Delimiter]>([
  ['/a;/b?x=1,2\n/c;/d?y=1,2,3', ';'],
  ['/a,/b;x\n/c,/d', ','],
  ['/a\t/b,c\n/d\t/e', '\t'],
  ['sep=;\n/a;/b', ';'],
  ['/a', ','],
])('%j is cut at %j', (text, delimiter) => {
  expect(guessDelimiter(text, (cell) => cell.startsWith('/'))).toBe(delimiter)
})

test('Excel’s own line about the delimiter is no row, and the next one is row 2', () => {
  expect([...readCsv('sep=;\r\n/a;/b', ';')]).toMatchObject([{ row: 2, cells: ['/a', '/b'] }])
})

test('what a spreadsheet would run is guarded, and comes back', () => {
  expect(['=1+1', '+4512345678', '-2', '@SUM(A1)', '\t=1', "'=x", '＝1'].map(guardFormula)).toEqual(
    ["'=1+1", "'+4512345678", "'-2", "'@SUM(A1)", "'\t=1", "''=x", "'＝1"],
  )
  expect(['/a', "'citat'", ''].map(guardFormula)).toEqual(['/a', "'citat'", ''])
})

test('any cells come back as they were', () => {
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
    const text = rows.map((cells) => writeCsvLine(cells.map(guardFormula), delimiter)).join('\r\n')
    expect(cellsOf(`${text}\n`, delimiter).map((cells) => cells.map(unguardFormula))).toEqual(rows)
  })
})
