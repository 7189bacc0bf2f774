import { expect, test } from 'vitest'
import { makeConditionalOffer, makeOffer } from '#test/helpers/offers/offer.ts'
import { toTemplate } from '#shared/schemas/offers/template.ts'
import { findMissingFields, toForm } from './form.ts'
import { initialAdviser, copyOffer, emptyOffer, offerFromCase, offerFromLead } from './start.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const adviser = initialAdviser(null, 'sofie@eksempel.dk')

test('a quote request fills in customer, place and products', () => {
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
  expect(findMissingFields(toForm(content), now)).toMatchObject({
    'groups.0.lines.0.title': 'Skriv, hvad linjen er',
    'groups.1.lines.0.title': 'Skriv, hvad linjen er',
  })
})

test('a new offer is valid for four weeks, and to a working day', () => {
  const from = (day: string) => emptyOffer(adviser, Date.parse(`${day}T12:00:00Z`)).validUntil
  expect([from('2026-11-20'), from('2026-11-26')]).toEqual(['2026-12-18', '2026-12-28'])
})

test('a case fills in customer, place and what is wanted', () => {
  const household = {
    name: 'Mette Holm',
    email: 'mette@eksempel.dk',
    phone: '+4523401163',
    address: 'Solbakken 12, 8240 Risskov',
    postcode: '8240',
    town: 'Risskov',
    wants: ['batteri'] as const,
  }
  expect(offerFromCase(household, adviser, now)).toMatchObject({
    customer: { name: 'Mette Holm', address: 'Solbakken 12', postcode: '8240', city: 'Risskov' },
    place: 'Solbakken 12, 8240 Risskov',
    title: 'Batteri',
    groups: [{ title: 'Batteri', lines: [{ title: '', spot: 'battery' }] }],
  })
})

test('a contact’s topic becomes the product; missing and invalid values stay empty', () => {
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

test('a copy resets approvals, and keeps the customer only if the copied offer can get no new version', () => {
  const copy = copyOffer({ state: 'sent' }, makeOffer(), now)
  expect(copy).toMatchObject({
    customer: emptyOffer(adviser, now).customer,
    salutation: '',
    place: '',
    title: 'Solceller og batteri',
    validUntil: '2026-12-18',
  })
  expect(JSON.stringify(copy)).not.toMatch(/Mette|Solbakken/)
  expect(copyOffer({ state: 'retracted' }, makeOffer(), now).customer).toEqual(makeOffer().customer)
  const answered = makeConditionalOffer()
  const approved = {
    ...answered,
    subsidies: answered.subsidies.map((one) => ({ ...one, approval: 'approved' as const })),
  }
  expect(copyOffer({ state: 'declined' }, approved, now).subsidies[0]?.approval).toBe('pending')
})

test('a copy for another customer has no savings from the first one’s calculation', () => {
  const { savings } = makeOffer()
  const summary = { reckonedAt: '2026-11-20T12:00:00Z', figures: [] }
  const calculation = { name: 'solar', inputs: { consumption: 6200 }, summary }
  const calculated = makeOffer({ savings: { ...savings!, calculation } })
  expect(copyOffer({ state: 'sent' }, calculated, now).savings).toBeNull()
  expect(copyOffer({ state: 'sent' }, makeOffer(), now).savings).toEqual(savings)
  expect(copyOffer({ state: 'accepted' }, calculated, now).savings).toEqual(calculated.savings)
  expect(toTemplate(calculated).savings).toBeNull()
  expect(toTemplate(makeOffer()).savings).toEqual(savings)
})

test('the adviser comes from the last offer, without its message to the customer', () => {
  expect(initialAdviser(makeOffer().adviser, 'x@y.dk')).toMatchObject({
    name: 'Sofie Kjær',
    words: '',
  })
})
