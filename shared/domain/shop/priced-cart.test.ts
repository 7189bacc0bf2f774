import { expect, test } from 'vitest'
import { testCard, testVariant } from '#test/helpers/goods.ts'
import { parseCart } from './cart-cookie.ts'
import { lineName, pricedCartOf, sumLines } from './priced-cart.ts'
import { shopAt } from './shown.ts'

const from = '2026-01-01T00:00:00.000Z'
const normal = (amount: number) => [{ amount, from, until: null }]
const shop = shopAt(
  {
    groups: [],
    cards: [
      testCard('plug', {
        name: 'Plug',
        variants: [testVariant('PLUG', { prices: normal(34_900) })],
      }),
      testCard('kabel', {
        name: 'Kabel',
        variants: [
          testVariant('KABEL-5', { name: '5 meter', prices: normal(119_500), weightGrams: 8000 }),
          testVariant('KABEL-7', {
            name: '7 meter',
            weightGrams: 3000,
            prices: [
              ...normal(149_500),
              {
                amount: 129_500,
                from: '2026-03-01T00:00:00.000Z',
                until: '2026-03-10T00:00:00.000Z',
              },
            ],
          }),
          testVariant('KABEL-9', { prices: normal(1000), stock: 'none' }),
        ],
      }),
    ],
  },
  Date.parse('2026-03-02T00:00:00Z'),
)
const cartOf = (cookie: string) => pricedCartOf(parseCart(cookie), shop)

test('prices each line by the shop, with freight and the VAT of all', () => {
  const cart = cartOf('PLUG*2.KABEL-7*1')
  expect(cart.lines.map(({ price, before, sum }) => [price, before, sum])).toEqual([
    [34_900, null, 69_800],
    [129_500, 149_500, 129_500],
  ])
  expect(cart).toMatchObject({
    count: 3,
    goods: 199_300,
    freightKind: 'pakkeshop',
    freight: 0,
    total: 199_300,
    vat: 39_860,
  })
  expect(cartOf('PLUG*2')).toMatchObject({
    goods: 69_800,
    freight: 4900,
    total: 74_700,
    vat: 14_940,
  })
  expect(cart.lines.map(lineName)).toEqual(['Plug', 'Kabel, 7 meter'])
})

test('sends goods that are too heavy for a pick-up point to the door', () => {
  expect(cartOf('KABEL-5*3')).toMatchObject({ freightKind: 'doer', freight: 7900 })
})

test('tells what has changed since a line was put into the cart', () => {
  const notes = (cookie: string) => cartOf(cookie).lines.map(({ note }) => note)
  expect(notes('PLUG*1*34900.PLUG*1')).toEqual([''])
  expect(notes('PLUG*1*29900.KABEL-9*1*1000.WEG-1*2')).toEqual([
    'Prisen er ændret fra 299\u00a0kr. til 349\u00a0kr., siden du lagde varen i kurven.',
    'Varen er udsolgt og er ikke regnet med.',
    'Varen sælges ikke længere og er ikke regnet med.',
  ])
})

test('counts what cannot be bought as an item, and never as money or freight', () => {
  expect(cartOf('KABEL-9*1.WEG-1*2')).toMatchObject({
    count: 3,
    goods: 0,
    freight: 0,
    total: 0,
    vat: 0,
  })
  expect(cartOf('PLUG*1.KABEL-9*4.WEG-1*2').total).toBe(34_900 + 4900)
})

test('the browser’s sums of the same lines are the server’s', () => {
  const cart = cartOf('PLUG*2.KABEL-5*1.KABEL-9*1')
  const { lines: _, count: __, ...totals } = cart
  expect(sumLines(cart.lines)).toEqual(totals)
})
