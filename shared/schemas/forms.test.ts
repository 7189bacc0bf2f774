import { expect, test } from 'vitest'
import { checkForm } from './check.ts'
import { referralSchema } from './referral.ts'
import { waterHeaterSchema } from './water-heater.ts'

const person = { navn: 'Mette Holm', email: 'mette@eksempel.dk', telefon: '', privatlivspolitik: true }
const heater = { ...person, liter: '100-199', styring: 'altid', postnummer: '8000' }
const link = { ...person, kode: 'AB23CD45' }

const fieldsOf = (checked: ReturnType<typeof checkForm>) => (checked.ok ? [] : Object.keys(checked.fields))
const heaterFields = (change: object) => fieldsOf(checkForm(waterHeaterSchema, { ...heater, ...change }))
const linkFields = (change: object) => fieldsOf(checkForm(referralSchema, { ...link, ...change }))

test('an empty sign-up gets every message, in the order the form asks; the phone may be left out', () => {
  expect(checkForm(waterHeaterSchema, {})).toEqual({
    ok: false,
    fields: {
      liter: 'Vælg, hvor stor den er, eller »Ved ikke«',
      styring: 'Vælg, hvordan den styres i dag, eller »Ved ikke«',
      postnummer: 'Postnummer skal være fire cifre, for eksempel 8000',
      navn: 'Navn skal være mindst 2 tegn',
      email: 'Ugyldig e-mailadresse',
      privatlivspolitik: 'Du skal acceptere privatlivspolitikken for at fortsætte',
    },
  })
})

test.each([
  ['8000', '8000'],
  [' 3700 ', '3700'],
  ['9990', '9990'],
  ['DK-8000 Aarhus C', '8000'],
])('the postcode %j is fine', (postnummer, read) => {
  expect(checkForm(waterHeaterSchema, { ...heater, postnummer })).toMatchObject({ ok: true, values: { postnummer: read } })
})

test.each([['800'], ['80000'], ['8 000'], ['９０００'], [8000], [null], ['9999'], ['0800']])('the postcode %j is not', (postnummer) => {
  expect(heaterFields({ postnummer })).toEqual(['postnummer'])
})

test.each([
  ['liter', '150'],
  ['liter', ['100-199']],
  ['styring', ''],
  ['styring', 'toString'],
  ['telefon', '1234'],
  ['navn', 'x'.repeat(101)],
  ['email', 'mette@eksempel'],
  ['privatlivspolitik', 'ja'],
])('of a sign-up %s = %j is refused as that field', (field, value) => {
  expect(heaterFields({ [field]: value })).toEqual([field])
})

test.each([['ved-ikke'], ['fra-300']])('a sign-up may answer %s', (liter) => {
  expect(heaterFields({ liter })).toEqual([])
})

test.each([
  ['AB23CD45', 'AB23CD45'],
  [' ab23cd45 ', 'AB23CD45'],
  ['', ''],
  [undefined, ''],
])('the code %j of a link is taken as %j', (kode, taken) => {
  expect(checkForm(referralSchema, { ...link, kode })).toMatchObject({ ok: true, values: { kode: taken } })
})

test.each([['AB23CD4'], ['AB23CDO0'], ['<script>'], ['x'.repeat(5000)], [7], [{}]])('the code %j is refused', (kode) => {
  expect(linkFields({ kode })).toEqual(['kode'])
})

test('unknown fields are stripped from both', () => {
  expect(checkForm(waterHeaterSchema, { ...heater, extra: 1 })).toEqual({ ok: true, values: heater })
  expect(checkForm(referralSchema, { ...link, setAside: null })).toEqual({ ok: true, values: link })
})
