import { expect, test } from 'vitest'
import { emptyQuoteRequest, isStale, isUntouched, newSessionId, readQuoteRequest } from './data.ts'
import { quoteRequestDays } from './storage-keys.ts'

const full = {
  products: ['solceller', 'varmepumpe'],
  consumptionLevel: '3000-5000',
  heatingCost: '15000-25000',
  heatingKind: 'gas',
  timeline: 'hurtigst',
  email: 'mette@eksempel.dk',
  phone: '12 34 56 78',
  marketingSource: 'nabo-ven',
  postcode: '8000',
  address: 'Nørregade 1',
  addressId: '',
  name: 'Mette',
  calculation: { name: 'solar', inputs: { size: 8 } },
  sessionId: 'abc',
  savedAt: 1_790_000_000_000,
} as const

test('reads stored answers unchanged', () =>
  expect(readQuoteRequest(JSON.parse(JSON.stringify(full)))).toEqual(full))

test.each([
  null,
  undefined,
  '',
  'text',
  7,
  [],
  true,
  { products: 'solceller', email: 7, phone: null, consumptionLevel: {}, savedAt: 'now' },
  {
    products: [null, { value: 'solceller' }, ['batteri']],
    timeline: 'toString',
    marketingSource: '__proto__',
    savedAt: Number.NaN,
    email: '\ud800',
  },
  { products: { includes: true }, savedAt: -1 },
])('ignores damaged answers: %j', (raw) =>
  expect(readQuoteRequest(raw)).toEqual(emptyQuoteRequest()),
)

test('an empty request has only its id', () => {
  expect(emptyQuoteRequest('s')).toEqual({
    products: [],
    consumptionLevel: null,
    heatingCost: null,
    heatingKind: null,
    timeline: null,
    email: '',
    phone: '',
    marketingSource: null,
    postcode: '',
    address: '',
    addressId: '',
    name: '',
    calculation: null,
    sessionId: 's',
    savedAt: 0,
  })
})

test('drops only the invalid answer, and reads answers of older versions of the form', () => {
  expect(readQuoteRequest({ ...full, timeline: 'engang' })).toEqual({ ...full, timeline: null })
  const { postcode: _, heatingKind: __, calculation: ___, savedAt: ____, ...older } = full
  expect(readQuoteRequest(older)).toEqual({
    ...full,
    postcode: '',
    heatingKind: null,
    calculation: null,
    savedAt: 0,
  })
})

test('reads known products once each, in the order of the options', () => {
  expect(
    readQuoteRequest({ products: ['varmepumpe', 'atomkraft', 'solceller', 'varmepumpe'] }).products,
  ).toEqual(['solceller', 'varmepumpe'])
})

test('truncates long texts', () =>
  expect(readQuoteRequest({ ...full, email: 'a'.repeat(100_000) }).email).toHaveLength(300))

test('answers are stale after a month', () => {
  const now = full.savedAt + quoteRequestDays * 86_400_000
  const data = readQuoteRequest(full)
  expect(isStale(data, now)).toBe(false)
  expect(isStale(data, now + 1)).toBe(true)
  expect(isStale({ ...data, savedAt: 0 }, now)).toBe(true)
})

test('a request is untouched until an answer is given', () => {
  expect(isUntouched({ ...emptyQuoteRequest('s'), savedAt: 5 })).toBe(true)
  expect(isUntouched({ ...emptyQuoteRequest('s'), products: ['batteri'] })).toBe(false)
  expect(isUntouched({ ...emptyQuoteRequest('s'), email: 'x' })).toBe(false)
  expect(
    isUntouched({ ...emptyQuoteRequest('s'), calculation: { name: 'solar', inputs: {} } }),
  ).toBe(false)
})

test('each request has its own id', () => expect(newSessionId()).not.toBe(newSessionId()))
