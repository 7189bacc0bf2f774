import { expect, test } from 'vitest'
import { emptyQuoteRequest, type QuoteRequestData } from './data.ts'
import { mergeQuoteRequests, withChanges } from './merge.ts'

const stored: QuoteRequestData = {
  ...emptyQuoteRequest('kept'),
  email: 'a@b.dk',
  phone: '12345678',
  postcode: '8000',
  address: 'Nørregade 1',
  addressId: 'id-1',
  products: ['solceller', 'batteri'],
  timeline: 'hurtigst',
  savedAt: 2000,
}

test.each([0, 1000, 2000, 9000])(
  'merging a step that was posted without the script loses no answer, whichever clock is ahead (%i)',
  (savedAt) => {
    const brought = {
      ...emptyQuoteRequest('brought'),
      consumptionLevel: 'ved-ikke',
      savedAt: savedAt || 1,
    } as const
    expect(mergeQuoteRequests(stored, brought)).toEqual({
      ...stored,
      consumptionLevel: 'ved-ikke',
      savedAt: Math.max(2000, savedAt),
    })
  },
)

test('the last answer wins, product lists are replaced as a whole, and an address together with its id', () => {
  const brought = {
    ...emptyQuoteRequest(''),
    phone: '87654321',
    products: ['varmepumpe'],
    address: 'Solbakken 2',
    savedAt: 1,
  } as const
  expect(mergeQuoteRequests(stored, brought)).toEqual({
    ...stored,
    phone: '87654321',
    products: ['varmepumpe'],
    address: 'Solbakken 2',
    addressId: '',
  })
})

test('adds a product from the query to the chosen products', () => {
  expect(
    mergeQuoteRequests(stored, { ...emptyQuoteRequest(), products: ['varmepumpe', 'batteri'] })
      .products,
  ).toEqual(['solceller', 'batteri', 'varmepumpe'])
})

test('a calculation from the query replaces the stored one, which otherwise stays', () => {
  const before = { ...stored, calculation: { name: 'solar', inputs: { size: 8 } } } as const
  const calculation = { name: 'battery', inputs: {} } as const
  expect(mergeQuoteRequests(before, { ...emptyQuoteRequest(), calculation })).toMatchObject({
    calculation,
    email: 'a@b.dk',
  })
  expect(mergeQuoteRequests(before, emptyQuoteRequest()).calculation).toEqual(before.calculation)
})

test('a checkbox changed before hydration does not change the others, and a typed address has no id', () => {
  expect(
    withChanges(stored, { answers: {}, boxes: { varmepumpe: true, batteri: false } }).products,
  ).toEqual(['solceller', 'varmepumpe'])
  expect(withChanges(stored, { answers: { address: 'Andetsteds 3' }, boxes: {} })).toMatchObject({
    address: 'Andetsteds 3',
    addressId: '',
    email: 'a@b.dk',
  })
  expect(withChanges(stored, { answers: { email: 'x' }, boxes: {} })).toEqual({
    ...stored,
    email: 'x',
  })
})
