import { expect, test } from 'vitest'
import { testCard, testGroup, testVariant } from '#test/helpers/goods.ts'
import { figuresOfShop, isInGroup, shopAt } from './shown.ts'

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const normal = (amount: number, day = '2026-01-01') => ({
  amount,
  from: `${day}T00:00:00.000Z`,
  until: null,
})
const offer = (amount: number, from: string, until: string) => ({
  amount,
  from: `${from}T00:00:00.000Z`,
  until: `${until}T00:00:00.000Z`,
})

test('shows the cheapest variant in stock, and leaves out what has no price yet', () => {
  const cards = [
    testCard('kabel', {
      variants: [
        testVariant('LANG', { prices: [normal(20_000)] }),
        testVariant('KORT', { prices: [normal(9000)], stock: 'none' }),
        testVariant('MELLEM', { prices: [normal(15_000)], stock: 'few' }),
        testVariant('KOMMER', { prices: [normal(1, '2027-01-01')] }),
      ],
    }),
    testCard('kommer', { variants: [testVariant('A', { prices: [normal(1, '2027-01-01')] })] }),
  ]
  const shop = shopAt({ groups: [], cards }, at('2026-06-01'))
  expect(shop.cards.map(({ slug }) => slug)).toEqual(['kabel'])
  expect(shop.cards[0]).toMatchObject({ first: { sku: 'MELLEM' }, isFrom: true, stock: 'plenty' })
  expect(shop.findVariant('KORT')?.variant.price.amount).toBe(9000)
  expect([shop.findVariant('KOMMER'), shop.find('kommer')]).toEqual([null, null])
  expect(shop.until).toBe(at('2027-01-01'))
})

test('a product is in its own group, and in each whose rule has a tag of it', () => {
  const card = testCard('kabel', { group: 'elbil', tags: ['udendørs'] })
  const groups = [
    { ...testGroup, slug: 'elbil' },
    { ...testGroup, slug: 'have', tags: ['udendørs'] },
    testGroup,
  ]
  expect(groups.filter((group) => isInGroup(group, card)).map(({ slug }) => slug)).toEqual([
    'elbil',
    'have',
  ])
})

test('gives the figures of other pages the prices of the first variant, a row for each period', () => {
  const prices = [
    normal(34_900),
    offer(29_900, '2026-05-01', '2026-05-10'),
    normal(36_900, '2026-08-01'),
  ]
  const cards = [
    testCard('plug', { priceKey: 'own-product.plug', variants: [testVariant('P', { prices })] }),
  ]
  const rows = figuresOfShop({ groups: [], cards })
  expect(
    rows.map(({ value, validFrom, validTo }) => [
      value,
      validFrom?.slice(5, 10),
      validTo?.slice(5, 10),
    ]),
  ).toEqual([
    [349, '01-01', '05-01'],
    [299, '05-01', '05-10'],
    [349, '05-10', '08-01'],
    [369, '08-01', undefined],
  ])
  expect(rows[0]).toMatchObject({ key: 'own-product.plug', unit: 'kr.', example: false })
})

test('goods sold by offer are in no list of the shop; their price and figures serve other pages', () => {
  const cards = [
    testCard('batteri', {
      byOffer: true,
      priceKey: 'battery.example-10kwh',
      energy: { capacityKwh: 10.5, maxWatts: 5000 },
      variants: [testVariant('BAT', { prices: [normal(4_490_000)] })],
    }),
    testCard('kabel', { energy: { maxChargeKw: 11 } }),
  ]
  const shop = shopAt({ groups: [], cards }, at('2026-06-01'))
  expect(shop.cards.map(({ slug }) => slug)).toEqual(['kabel'])
  expect([shop.find('batteri'), shop.findVariant('BAT')]).toEqual([null, null])
  expect(
    figuresOfShop({ groups: [], cards }).map(({ key, value, unit }) => [key, value, unit]),
  ).toEqual([
    ['battery.example-10kwh', 44_900, 'kr.'],
    ['battery.example-10kwh.capacity-kwh', 10.5, 'kWh'],
    ['battery.example-10kwh.max-watts', 5000, 'W'],
  ])
})
