import { expect, test } from 'vitest'
import { makeConditionalOffer, makeOffer } from '#test/helpers/offers/offer.ts'
import {
  checkFields,
  findMissingFields,
  toForm,
  type OfferForm,
  readForm,
  formatNumber,
} from './form.ts'
import { newLine } from './lines.ts'
import { withValue } from '../../../kit/form/paths.ts'

const form = toForm(makeOffer())
const withField = (path: string, value: unknown): OfferForm => withValue(form, path, value)

test.each([
  makeOffer(),
  makeConditionalOffer(),
  makeOffer({ financing: null, savings: null, groups: [], choices: [] }),
])('content survives the form unchanged', (content) => {
  expect(checkFields(toForm(content))).toEqual({ ok: true, values: content })
})

test('numbers are written in Danish format', () => {
  expect(form.groups[2]?.lines[1]).toMatchObject({ quantity: '22', unitPrice: '165' })
  expect(toForm(makeConditionalOffer()).groups[0]?.lines[3]?.unitPrice).toBe('−3.500')
  expect(form.financing).toMatchObject({ rate: '5,95', months: '120', fee: '2.500' })
  expect(form.savings?.ownUse).toEqual({ share: '51', without: '25' })
})

test.each<[string, string, number]>([
  ['groups.0.lines.0.unitPrice', '41.400', 4_140_000],
  ['groups.0.lines.0.unitPrice', '1.300,50', 130_050],
  ['groups.0.lines.0.unitPrice', '-500 kr.', -50_000],
  ['groups.0.lines.0.unitPrice', '', 0],
  ['groups.0.lines.0.quantity', '2,125', 2.125],
  ['financing.rate', '0,07', 7],
  ['financing.months', ' 96 ', 96],
])('%s typed as »%s« is %d', (path, typed, expected) => {
  const { content, unread } = readForm(withField(path, typed))
  expect(unread).toEqual({})
  expect(
    path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], content),
  ).toBe(expected)
})

test.each([
  ['groups.0.lines.0.unitPrice', '1.5', 'Skriv et beløb, for eksempel 41.400 eller 1.300,50'],
  ['groups.0.lines.0.unitPrice', 'gratis', 'Skriv et beløb, for eksempel 41.400 eller 1.300,50'],
  ['groups.0.lines.0.quantity', '', 'Skriv et antal, for eksempel 12 eller 2,5'],
  ['financing.rate', '5.95', 'Skriv renten i procent, for eksempel 5,95'],
  ['savings.payback.mid', '17,5', 'Skriv et helt tal'],
])('%s typed as »%s« gets an error and counts as 0', (path, typed, message) => {
  expect(readForm(withField(path, typed)).unread).toEqual({ [path]: message })
  expect(checkFields(withField(path, typed))).toMatchObject({
    ok: false,
    fields: { [path]: message },
  })
})

test('the share used without a battery is optional', () => {
  expect(readForm(withField('savings.ownUse.without', '')).content.savings?.ownUse).toEqual({
    share: 51,
    without: null,
  })
})

test('values that the Worker refuses get an error at the same field', () => {
  expect(checkFields(withField('customer.postcode', '82'))).toMatchObject({
    ok: false,
    fields: { 'customer.postcode': 'Postnummer skal være fire cifre' },
  })
})

test('a blank line is not stored, and what is wrong or missing below it is reported at its own place', () => {
  const [first, ...rest] = form.groups
  const lines = [newLine(), ...first!.lines]
  const blank = { ...form, groups: [{ ...first!, lines }, ...rest] }
  expect(checkFields(blank)).toEqual({ ok: true, values: makeOffer() })
  expect(checkFields(withValue(blank, 'groups.0.lines.1.unitPrice', 'x'))).toMatchObject({
    fields: { 'groups.0.lines.1.unitPrice': expect.any(String) },
  })
  const untitled = withValue(blank, 'groups.0.lines.1.title', '')
  expect(findMissingFields(untitled, Date.parse('2026-11-20'))).toEqual({
    'groups.0.lines.1.title': 'Skriv, hvad linjen er',
  })
})

test('a readable number is formatted, other text is unchanged', () => {
  expect([
    formatNumber('risks.0.from', '6500'),
    formatNumber('risks.0.from', '1.300,5 kr.'),
    formatNumber('risks.0.from', 'x'),
    formatNumber('risks.0.from', ''),
    formatNumber('title', '6500'),
  ]).toEqual(['6.500', '1.300,50', 'x', '', '6500'])
})
