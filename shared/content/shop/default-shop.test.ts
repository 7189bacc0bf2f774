import { expect, test } from 'vitest'
import { drawGoods } from '#client/illustration/spots/goods/registry.ts'
import { type Brand, brand } from '#shared/brand.ts'
import { offerProblem, priceRowAt, shownPrice } from '#shared/domain/shop/price.ts'
import { routes } from '#shared/routes/table.ts'
import { goodsPrices } from '../products/goods-prices.ts'
import { defaultShop } from './default-shop.ts'

const { groups, products } = defaultShop(brand)
const sold = products.filter(({ byOffer }) => !byOffer)
const variants = products.flatMap((product) => product.variants)
const soldVariants = sold.flatMap((product) => product.variants)
const slugs = products.map(({ slug }) => slug)
const isSlug = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/
const twice = (names: readonly string[]): string[] =>
  names.filter((name, i) => names.indexOf(name) !== i)
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`)

test('has thirty products in six groups, each group with products of its own', () => {
  expect([sold.length, groups.length]).toEqual([30, 6])
  for (const { slug } of groups)
    expect(sold.filter(({ group }) => group === slug).length, slug).toBeGreaterThan(3)
  expect(products.filter(({ group }) => !groups.some(({ slug }) => slug === group))).toEqual([])
})

test('slugs and SKUs are valid and unique, and related products exist', () => {
  expect(twice(slugs)).toEqual([])
  expect(twice(variants.map(({ sku }) => sku))).toEqual([])
  for (const slug of [...slugs, ...groups.map((group) => group.slug)]) expect(slug).toMatch(isSlug)
  for (const { sku } of variants) expect(sku).toMatch(/^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/)
  for (const { slug, related } of products) {
    expect(related.filter((other) => !slugs.includes(other))).toEqual([])
    expect(related).not.toContain(slug)
    expect(twice(related)).toEqual([])
  }
})

// As product_faults (migrations/0026_products.sql).
test('every product has what must be on its page before it may be sold', () => {
  for (const product of products) {
    const { producer, euContact, warnings, instructions } = product.safety
    const inEu = !/Storbritannien|Taiwan/.test(producer.address)
    expect(euContact === null, product.slug).toBe(inEu)
    for (const party of [producer, ...(euContact ? [euContact] : [])]) {
      expect(party.name.length).toBeGreaterThan(3)
      expect(party.address).toMatch(/\d/)
      expect(party.contact).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/)
    }
    expect(product.summary).not.toBe('')
    expect(product.pictures[0]).toEqual(product.picture)
    expect(warnings.length).toBeGreaterThan(0)
    expect(instructions.length).toBeGreaterThan(60)
    for (const text of [...warnings, ...instructions.split(/(?<=\.) (?=[A-ZÆØÅ])/)])
      expect(text).toMatch(/^[A-ZÆØÅ][^!]+[.]$/)
    expect(product.variants.length).toBeGreaterThan(0)
    for (const { sku, prices } of product.variants)
      expect(priceRowAt(prices, at('2026-06-01')), sku).not.toBeNull()
  }
})

test('each product is marked for the buyer or for an installer, whom its warnings name', () => {
  for (const { slug, tags, safety } of products) {
    const marks = tags.filter((tag) => tag === 'goer-det-selv' || tag === 'til-installatoer')
    expect(marks, slug).toHaveLength(1)
    if (marks[0] === 'til-installatoer')
      expect(safety.warnings.join(' '), slug).toMatch(/installatør|fagfolk|faldsikring/)
  }
})

test('every picture is a drawing of the shop, with words; a drawing shows one product only', () => {
  const drawings = drawGoods()
  const used = products.flatMap(({ pictures }) =>
    pictures.map((picture) => ('drawing' in picture ? picture.drawing : '')),
  )
  expect(used.filter((name) => !drawings.has(name))).toEqual([])
  expect(twice(used)).toEqual([])
  expect([...drawings.keys()].filter((name) => !used.includes(name))).toEqual([])
  for (const { picture } of products) expect(picture.alt.length).toBeGreaterThan(10)
})

test('texts fit their columns', () => {
  const long = (name: string, text: string, most: number): string[] =>
    text.length >= 1 && text.length <= most ? [] : [`${name}: ${text.length} of ${most}: ${text}`]
  const found = [
    ...groups.flatMap(({ name, lead, seo }) => [
      ...long('name', name, 60),
      ...long('lead', lead, 400),
      ...long('seo title', seo.title, 70),
      ...long('seo description', seo.description, 170),
    ]),
    ...products.flatMap((product) => [
      ...long('name', product.name, 100),
      ...long('make', product.make, 60),
      ...long('summary', product.summary, 60),
      ...long('description', product.description.join('\n\n'), 8000),
      ...long('fits', product.fits.join('\n'), 2000),
      ...long('producer', product.safety.producer.address, 200),
      ...long('warnings', product.safety.warnings.join('\n'), 4000),
      ...long('instructions', product.safety.instructions, 8000),
      ...long('seo title', product.seo.title, 70),
      ...long('seo description', product.seo.description, 170),
      ...product.specifications.flatMap(({ label, value }) => [
        ...long('label', label, 80),
        ...long('value', value, 300),
      ]),
    ]),
    ...variants.filter(({ name }) => name !== '').flatMap(({ name }) => long('variant', name, 60)),
  ]
  expect(found).toEqual([])
  // A line of the database's text is a line here: none contains a line break.
  for (const { fits, safety, description } of products)
    for (const line of [...fits, ...safety.warnings, ...description, safety.instructions])
      expect(line).not.toMatch(/\n/)
  for (const { variants: of } of products)
    expect(of.length === 1 ? of[0]?.name : twice(of.map(({ name }) => name))).toEqual(
      of.length === 1 ? '' : [],
    )
})

test('links in texts lead to pages of the site', () => {
  const targets = products.flatMap(({ description, fits, safety }) =>
    [...description, ...fits, safety.instructions].flatMap((text) =>
      [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target),
    ),
  )
  expect(targets.length).toBeGreaterThan(3)
  expect(targets.filter((target) => !(target in routes))).toEqual([])
})

test('offers are lawful, and some run now, one begins later, and two prices rise in January', () => {
  const offers = variants.flatMap(({ sku, prices }) =>
    prices
      .filter(({ until }) => until !== null)
      .map((row) => ({ sku, row, rows: prices.filter((other) => other !== row) })),
  )
  expect(offers.length).toBeGreaterThan(4)
  for (const { sku, row, rows } of offers) {
    expect([sku, offerProblem(rows, row)]).toEqual([sku, null])
    // An offer of more than some two weeks is no offer (facts/shop-and-booking.md, 4.3).
    expect(Date.parse(row.until!) - Date.parse(row.from)).toBeLessThanOrEqual(14 * 86_400_000)
  }
  const reduced = (day: string): string[] =>
    variants.flatMap(({ sku, prices }) =>
      shownPrice(prices, at(day))?.before == null ? [] : [sku],
    )
  expect(reduced('2026-11-26')).toEqual(['LK-T2-11-5', 'LK-T2-11-7', 'HW-TERM-3', 'LU-CO2'])
  expect(reduced('2026-12-06')).toEqual(['MP-STIK', 'HW-TERM-3'])
  expect(reduced('2026-12-08')).toEqual([])
  // Its earlier offer is the lowest of the 30 days, not the normal price.
  const co2 = variants.find(({ sku }) => sku === 'LU-CO2')!
  expect(shownPrice(co2.prices, at('2026-11-26'))).toMatchObject({ amount: 69_900, before: 74_900 })
  const rises = variants.filter(
    ({ prices }) =>
      shownPrice(prices, at('2027-01-02'))!.amount > shownPrice(prices, at('2026-12-30'))!.amount,
  )
  expect(rises.map(({ sku }) => sku)).toEqual(['HW-MAG-22', 'HW-MAG-28'])
})

test('stock is mixed, and what is sold out is delivered later', () => {
  const levels = (level: string) => soldVariants.filter(({ stock }) => stock === level)
  expect(levels('none').map(({ sku }) => sku)).toEqual(['LK-T2-22-7', 'KF-VASK-6'])
  expect(levels('few').length).toBeGreaterThan(5)
  for (const { deliveryDays, stock, weightGrams } of variants) {
    expect(deliveryDays[0]).toBeLessThanOrEqual(deliveryDays[1])
    if (stock === 'none') expect(deliveryDays[0]).toBeGreaterThan(5)
    expect(weightGrams).toBeGreaterThan(0)
  }
})

test('products have the prices and the figures of other pages; batteries and chargers are sold by offer only', () => {
  const keyed = products.filter(({ priceKey }) => priceKey !== null)
  expect(
    Object.fromEntries(
      keyed.map(({ priceKey, variants: [first] }) => [priceKey, first!.prices[0]!.amount / 100]),
    ),
  ).toEqual(goodsPrices)
  expect(keyed.flatMap(({ byOffer, energy }) => (byOffer ? [energy] : []))).toEqual([
    { chargeKw: 11 },
    { capacityKwh: 5 },
    { capacityKwh: 10 },
    { capacityKwh: 15 },
  ])
})

test('a rename changes the names of our own products and no address', () => {
  const renamed: Brand = {
    ...brand,
    company: { ...brand.company, name: 'Havgus Energi A/S', shortName: 'Havgus Energi' },
  }
  const other = defaultShop(renamed)
  expect(other.products.map(({ slug }) => slug)).toEqual(slugs)
  expect(other.products.slice(0, 3).map(({ name, make }) => [name, make])).toEqual([
    ['Havgus Plug', 'Havgus'],
    ['Havgus HeatSync', 'Havgus'],
    ['Havgus Box', 'Havgus'],
  ])
  expect(JSON.stringify(other)).not.toContain(brand.company.shortName)
})

test('everything is marked as an example', () => {
  expect(products.filter(({ example }) => !example)).toEqual([])
})
