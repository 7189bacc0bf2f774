import { expect, test } from 'vitest'
import {
  hasHeadings,
  mappingFault,
  matchHeadings,
  readFile,
  readText,
  toChunks,
  toRows,
} from './read-table.ts'

const rowsOf = (text: string) => {
  const table = readText('a.csv', text)
  return toRows(table, matchHeadings(table), hasHeadings(table))
}

test.each([
  ['semicolons', ';'],
  ['commas', ','],
  ['tabs', '\t'],
])('reads a table with %s by its headings', (_, delimiter) => {
  const text = [
    ['Fornavn', 'Efternavn', 'E-mail', 'Mobil', 'Postnr.', 'Ukendt'],
    ['Åse', 'Holm', 'aase@eksempel.dk', '20 30 40 50', '8000', 'x'],
    ['', '', '', '', '', ''],
    ['Bo', 'Lund', '', '20304051', '5000', 'y'],
  ]
    .map((cells) => cells.join(delimiter))
    .join('\r\n')
  expect(rowsOf(text)).toEqual([
    {
      row: 2,
      cells: {
        name: 'Åse Holm',
        email: 'aase@eksempel.dk',
        phone: '20 30 40 50',
        postcode: '8000',
      },
    },
    { row: 4, cells: { name: 'Bo Lund', phone: '20304051', postcode: '5000' } },
  ])
})

test('reads what Excel saves as Windows-1252', () => {
  const bytes = Uint8Array.from('Navn;Telefon\r\nSøren Ærø;20304050', (letter) =>
    letter.charCodeAt(0),
  )
  const table = readFile('liste.csv', bytes)
  expect(table.encoding).toBe('windows-1252')
  expect(toRows(table, matchHeadings(table), true)[0]?.cells.name).toBe('Søren Ærø')
})

test('joins the parts of an address and of a note, and takes the first of two phone numbers', () => {
  const table = readText(
    'a.csv',
    'Vej;Husnr;Telefon;Mobil;Note;Kommentar\nSolbakken;12;86121212;20304050;Første;"Anden; linje"',
  )
  expect(matchHeadings(table)).toEqual(['address', 'address', 'phone', null, 'note', 'note'])
  expect(toRows(table, matchHeadings(table), true)[0]?.cells).toEqual({
    address: 'Solbakken 12',
    phone: '86121212',
    note: 'Første\nAnden; linje',
  })
})

test('knows a first row that is a person', () => {
  expect(hasHeadings(readText('', 'Mette;mette@eksempel.dk\nBo;bo@eksempel.dk'))).toBe(false)
  expect(hasHeadings(readText('', 'Mette;20 30 40 50'))).toBe(false)
  expect(hasHeadings(readText('', 'Hvem;Hvordan\nBo;20304050'))).toBe(true)
})

test('names what a choice of columns lacks', () => {
  expect(mappingFault(['name', null])).toMatch('telefon, e-mail eller adresse')
  expect(mappingFault(['phone', 'phone'])).toBe('Telefon kan kun være én kolonne.')
  expect(mappingFault(['phone', 'name', 'name'])).toBeNull()
})

test('sends at most 500 rows at once, and fewer where they are long', () => {
  const row = { row: 2, cells: { phone: '20304050' } }
  expect(toChunks(Array.from({ length: 1001 }, () => row)).map(({ length }) => length)).toEqual([
    500, 500, 1,
  ])
  const long = { row: 2, cells: { note: 'x'.repeat(150_000) } }
  expect(toChunks([long, long, long]).map(({ length }) => length)).toEqual([2, 1])
})
