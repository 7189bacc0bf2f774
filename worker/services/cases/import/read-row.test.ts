import { expect, test } from 'vitest'
import type { ImportInputRow } from '#shared/admin/import-fields.ts'
import { readRow } from './read-row.ts'

const advisers = [
  { id: 'anne', name: 'Anne Friis', email: 'anne@eksempel.dk', active: true },
  { id: 'bo-1', name: 'Bo Lund', email: 'bo@eksempel.dk', active: true },
  { id: 'bo-2', name: 'Bo Lund', email: 'bo2@eksempel.dk', active: true },
  { id: 'ida', name: 'Ida Gammel', email: 'ida@eksempel.dk', active: false },
]
const read = (cells: ImportInputRow['cells']) => readRow({ row: 2, cells }, advisers)
const phone = '20304050'

test('cleans what a spreadsheet holds, and keeps only what the case has fields for', () => {
  const { facts, problems } = read({
    name: '  Mette\u0000  Holm ',
    email: 'Mette@Eksempel.DK',
    phone: "'+45 20 30 40 50",
    address: 'Solbakken 12 B,\n2. tv',
    postcode: 'DK-8240 Risskov',
    wants: 'Solceller og Luft-til-vand; ladestander',
    note: 'Første linje\r\nanden linje',
  })
  expect(problems).toEqual({})
  expect(facts).toEqual({
    name: 'Mette Holm',
    email: 'mette@eksempel.dk',
    phone: '+4520304050',
    address: 'Solbakken 12 B, 2. tv',
    postcode: '8240',
    town: 'Risskov',
    wants: ['solceller', 'varmepumpe', 'elbil-lader'],
    campaign: '',
    source: '',
    note: 'Første linje\nanden linje',
  })
})

test('takes the town of the postcode where the file has none', () =>
  expect(read({ phone, postcode: '8000' }).facts).toMatchObject({ town: 'Aarhus C' }))

test.each([
  ['=HYPERLINK("http://a.example")', 'HYPERLINK("http://a.example")'],
  ["'=1+1", '1+1'],
  ['@SUM(A1)', 'SUM(A1)'],
  ['＝1+1', '1+1'],
])('a name %s is no formula afterwards', (name, clean) =>
  expect(read({ phone, name }).facts.name).toBe(clean),
)

test.each([
  ['email', { email: 'mette@' }, 'Ugyldig e-mailadresse'],
  ['phone', { phone: '12 34' }, 'Ugyldigt telefonnummer'],
  ['phone', { phone: '2,03E+07' }, 'Ugyldigt telefonnummer'],
  ['phone', { name: 'Uden kontakt' }, 'Rækken har hverken telefon, e-mail eller adresse'],
  ['postcode', { phone, postcode: '800' }, 'Postnummer skal være fire cifre, for eksempel 8000'],
  [
    'wants',
    { phone, wants: 'vindmølle' },
    'Kender ikke »vindmølle«. Skriv solceller, varmepumpe, batteri, ladeboks eller netbalancering',
  ],
  ['owner', { phone, owner: 'Jens' }, 'Der er ingen rådgiver med navn eller e-mail »Jens«'],
  ['owner', { phone, owner: 'bo lund' }, 'Flere rådgivere hedder »bo lund«. Skriv e-mail i stedet'],
  ['owner', { phone, owner: 'Ida Gammel' }, '»Ida Gammel« er ikke aktiv og kan ikke få sager'],
  ['note', { phone, note: 'x'.repeat(10_001) }, 'Må højst være 10.000 tegn'],
] as const)('names the fault of %s at its column: %o', (field, cells, message) =>
  expect(read(cells).problems).toEqual({ [field]: message }),
)

test('finds an adviser by name or e-mail, in any case', () => {
  expect(read({ phone, owner: 'ANNE FRIIS' }).owner).toBe('anne')
  expect(read({ phone, owner: 'Bo2@eksempel.dk' }).owner).toBe('bo-2')
})
