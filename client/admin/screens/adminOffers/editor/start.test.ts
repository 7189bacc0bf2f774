import { expect, test } from 'vitest'
import { makeConditionalOffer, makeOffer } from '#test/helpers/offers/offer.ts'
import { checkFields, formOf } from './form.ts'
import { adviserOf, copyOfOffer, emptyOffer, offerFromLead } from './start.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const adviser = adviserOf(null, 'sofie@eksempel.dk')

test('an offer form’s lead fills in who, where and what', () => {
  const values = {
    products: ['solceller', 'batteri', 'ukendt'],
    email: 'mette@eksempel.dk',
    phone: '+4512345678',
    postcode: '8240',
    address: 'Solbakken 12, 8240 Risskov',
  }
  const content = offerFromLead({ name: 'Mette Holm', values }, adviser, now)
  expect(content).toMatchObject({
    customer: {
      name: 'Mette Holm',
      persons: 0,
      email: 'mette@eksempel.dk',
      phone: '+4512345678',
      address: 'Solbakken 12',
      postcode: '8240',
      city: 'Risskov',
    },
    place: 'Solbakken 12, 8240 Risskov',
    title: 'Solceller og batteri',
    validUntil: '2026-12-18',
    adviser: { email: 'sofie@eksempel.dk' },
  })
  expect(
    content.groups.map(({ title, lines }) => [title, lines.map((line) => [line.title, line.spot])]),
  ).toEqual([
    ['Solceller', [['', 'solar-panel']]],
    ['Batteri', [['', 'battery']]],
  ])
  const checked = checkFields(formOf(content))
  expect(checked).toEqual({
    ok: false,
    fields: {
      'groups.0.lines.0.title': 'Skriv, hvad linjen er',
      'groups.1.lines.0.title': 'Skriv, hvad linjen er',
    },
  })
})

test('a contact’s topic is its product; what is missing or odd stays empty', () => {
  const contact = { navn: 'Bo', email: 'bo@eksempel.dk', telefon: '12345678', emne: 'varmepumpe' }
  expect(offerFromLead({ name: 'Bo', values: contact }, adviser, now)).toMatchObject({
    customer: { phone: '12345678', address: '', postcode: '' },
    place: '',
    title: 'Varmepumpe',
    groups: [{ title: 'Varmepumpe' }],
  })
  expect(
    offerFromLead(
      { name: '', values: { emne: 'rådgivning', postcode: 'abc', email: 7, products: 'x' } },
      adviser,
      now,
    ),
  ).toMatchObject({
    customer: { name: '', email: '', postcode: '' },
    title: '',
    groups: [],
  })
})

test('a copy is for somebody else, unless the first can get no further version; approvals are asked for anew', () => {
  const copy = copyOfOffer({ state: 'sent' }, makeOffer(), now)
  expect(copy).toMatchObject({
    customer: emptyOffer(adviser, now).customer,
    salutation: '',
    place: '',
    title: 'Solceller og batteri',
    validUntil: '2026-12-18',
  })
  expect(JSON.stringify(copy)).not.toMatch(/Mette|Solbakken/)
  expect(copyOfOffer({ state: 'retracted' }, makeOffer(), now).customer).toEqual(
    makeOffer().customer,
  )
  const answered = makeConditionalOffer()
  const approved = {
    ...answered,
    subsidies: answered.subsidies.map((one) => ({ ...one, approval: 'approved' as const })),
  }
  expect(copyOfOffer({ state: 'declined' }, approved, now).subsidies[0]?.approval).toBe('pending')
})

test('the adviser is who made the last one, without the words to that customer', () => {
  expect(adviserOf(makeOffer().adviser, 'x@y.dk')).toMatchObject({ name: 'Sofie Kjær', words: '' })
})
