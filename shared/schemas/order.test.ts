import { expect, test } from 'vitest'
import { checkForm } from './fields/check.ts'
import { orderSchema } from './order.ts'

const order = {
  navn: 'Mette Holm',
  email: 'mette@eksempel.dk',
  levering: 'pakkeshop',
  adresse: 'Solbakken 12',
  postnr: '8240',
  by: 'Risskov',
  betingelser: true,
}
const fieldsOf = (input: object) => {
  const checked = checkForm(orderSchema, { ...order, ...input })
  return checked.ok ? [] : Object.keys(checked.fields)
}

test('a private order needs a name, an e-mail address, a delivery and the terms', () => {
  expect(fieldsOf({})).toEqual([])
  const empty = checkForm(orderSchema, {})
  expect(empty.ok ? [] : Object.keys(empty.fields)).toEqual(
    expect.arrayContaining(['navn', 'email', 'levering', 'betingelser']),
  )
  expect(fieldsOf({ betingelser: false })).toEqual(['betingelser'])
})

test('only what is delivered needs an address', () => {
  const none = { adresse: '', postnr: '', by: '' }
  expect(fieldsOf(none)).toEqual(['adresse', 'postnr', 'by'])
  expect(fieldsOf({ ...none, levering: 'afhentning' })).toEqual([])
  expect(fieldsOf({ postnr: '82' })).toEqual(['postnr'])
  expect(fieldsOf({ postnr: '9999' })).toEqual(['postnr'])
  expect(fieldsOf({ postnr: 'DK-8240 Risskov' })).toEqual([])
  expect(fieldsOf({ adresse: 'xx' })).toEqual(['adresse'])
  expect(fieldsOf({ adresse: '1. Tværvej 5, st. th.' })).toEqual([])
})

test('a company names its CVR number, a public customer its EAN number and a person; both are checked', () => {
  expect(fieldsOf({ koeber: 'firma' })).toEqual(['firma', 'cvr'])
  expect(fieldsOf({ koeber: 'firma', firma: 'Holm ApS', cvr: '10 40 37 82' })).toEqual([])
  expect(fieldsOf({ koeber: 'firma', firma: 'Holm ApS', cvr: '10403783' })).toEqual(['cvr'])
  expect(fieldsOf({ koeber: 'offentlig' })).toEqual(['firma', 'ean', 'reference'])
  const school = { koeber: 'offentlig', firma: 'Skolen', reference: 'Ole' }
  expect(fieldsOf({ ...school, ean: '5798 0004 2052 6' })).toEqual([])
  expect(fieldsOf({ ...school, ean: '5798000420527' })).toEqual(['ean'])
})

test('ignores what was typed in fields that the buyer or the delivery hides', () => {
  const typed = {
    firma: 'Holm ApS'.repeat(40),
    cvr: '1',
    ean: '2',
    rekvisition: 'R'.repeat(200),
    reference: 'Ole',
  }
  const checked = checkForm(orderSchema, { ...order, ...typed, koeber: 'privat' })
  expect(checked).toMatchObject({
    ok: true,
    values: { firma: '', cvr: '', ean: '', rekvisition: '', reference: '' },
  })
  const company = { koeber: 'firma', firma: 'Holm ApS', cvr: '10403782' }
  expect(fieldsOf({ ...typed, ...company })).toEqual([])
  const school = { koeber: 'offentlig', firma: 'Skolen', reference: 'Ole', ean: '5798000420526' }
  expect(fieldsOf({ ...typed, ...school, rekvisition: '' })).toEqual([])
  expect(fieldsOf({ levering: 'afhentning', adresse: 'x'.repeat(300), postnr: '82' })).toEqual([])
})
