import { expect, test } from 'vitest'
import { emptyQuoteRequest, type QuoteRequestData } from './data.ts'
import { mergeQuoteRequests, withChanges } from './merge.ts'

const kept: QuoteRequestData = {
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
  'a step posted while the script was away costs no answer, whichever clock is ahead (%i)',
  (savedAt) => {
    const brought = {
      ...emptyQuoteRequest('brought'),
      consumptionLevel: 'ved-ikke',
      savedAt: savedAt || 1,
    } as const
    expect(mergeQuoteRequests(kept, brought)).toEqual({
      ...kept,
      consumptionLevel: 'ved-ikke',
      savedAt: Math.max(2000, savedAt),
    })
  },
)

test('what was answered last holds, product lists whole; another address takes the id of its own', () => {
  const brought = {
    ...emptyQuoteRequest(''),
    phone: '87654321',
    products: ['varmepumpe'],
    address: 'Solbakken 2',
    savedAt: 1,
  } as const
  expect(mergeQuoteRequests(kept, brought)).toEqual({
    ...kept,
    phone: '87654321',
    products: ['varmepumpe'],
    address: 'Solbakken 2',
    addressId: '',
  })
})

test('a product of the address is chosen beside the others', () => {
  expect(
    mergeQuoteRequests(kept, { ...emptyQuoteRequest(), products: ['varmepumpe', 'batteri'] })
      .products,
  ).toEqual(['solceller', 'batteri', 'varmepumpe'])
})

test('a calculation of the address takes the place of the one kept; where none is brought it stays', () => {
  const before = { ...kept, calculation: { name: 'solar', inputs: { size: 8 } } } as const
  const calculation = { name: 'battery', inputs: {} } as const
  expect(mergeQuoteRequests(before, { ...emptyQuoteRequest(), calculation })).toMatchObject({
    calculation,
    email: 'a@b.dk',
  })
  expect(mergeQuoteRequests(before, emptyQuoteRequest()).calculation).toEqual(before.calculation)
})

test('a box that was ticked early says nothing about the other boxes, and an address typed early is no known house', () => {
  expect(
    withChanges(kept, { answers: {}, boxes: { varmepumpe: true, batteri: false } }).products,
  ).toEqual(['solceller', 'varmepumpe'])
  expect(withChanges(kept, { answers: { address: 'Andetsteds 3' }, boxes: {} })).toMatchObject({
    address: 'Andetsteds 3',
    addressId: '',
    email: 'a@b.dk',
  })
  expect(withChanges(kept, { answers: { email: 'x' }, boxes: {} })).toEqual({ ...kept, email: 'x' })
})
