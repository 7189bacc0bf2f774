import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedShop } from '#dev/start/seed-shop.ts'
import { brand } from '#shared/brand.ts'
import { defaultShop } from '#shared/content/shop/default-shop.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { productsPerPage } from '#shared/domain/shop/catalogue.ts'
import { shopAt } from '#shared/domain/shop/shown.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import type { Product } from '#shared/schemas/product.ts'
import { createTestApp, type TestApp } from '#test/helpers/app/app.ts'
import { canonicalOf, findAll, headingOf, metaOf, textOf } from '#test/helpers/pages/read-html.ts'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'
import { type OutboxAlone, startOutbox } from '#test/helpers/product/edge.ts'
import { outboxPort } from '#test/helpers/product/outbox-worker/places.ts'

// The shop from the real database through the real publisher to the pages.

let backend: TestBackend
let admin: Client
let edge: OutboxAlone
const kv = { broken: false }
const seeded = defaultShop(brand)
const sold = seeded.products.filter(({ byOffer }) => !byOffer)
const page = { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } }

beforeAll(async () => {
  backend = await createTestBackend()
  admin = await backend.as('admin')
  await seedShop(await backend.as('service'))
  edge = await startOutbox(outboxPort, {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
  })
})
afterAll(async () => {
  await edge?.stop()
  await backend?.stop()
})

const publish = () => edge.publisher('publishShop')

/** A site whose KV is the publisher's. Its clock is today's. */
function openSite(): TestApp {
  const site = createTestApp({
    kv: (own) =>
      ({
        ...own,
        get: async (key: string, ...rest: unknown[]) => {
          if (!key.startsWith('shop:'))
            return (own.get as (...args: unknown[]) => unknown)(key, ...rest)
          if (kv.broken) throw new Error('KV is down')
          return edge.readSnapshot(key)
        },
      }) as unknown as KVNamespace,
  })
  site.clock.now = Date.now()
  return site
}

/** What a visitor sees once the site has looked for a new head. */
async function look(site: TestApp, path: string): Promise<{ status: number; html: string }> {
  site.clock.now += 11_000
  await site.fetch(path, page)
  await site.settled()
  const response = await site.fetch(path, page)
  return { status: response.status, html: await response.text() }
}
const read = async (site: TestApp, path: string) => (await site.fetch(path, page)).text()
const plain = (text: string) => text.replace(/\s/g, ' ')
const names = (html: string) =>
  findAll(html, '.goods-list :is(h2, h3)').map(({ textContent }) => textContent)
const of = (slug: string) => seeded.products.find((product) => product.slug === slug) as Product
const pathOf = (slug: string) => href('product', { id: slug })

test('the published shop is the seeded one: every product with its texts, prices and safety', async () => {
  await publish()
  const site = openSite()
  const first = await look(site, href('webshop'))
  const second = await read(site, `${href('webshop')}?side=2`)
  const listed = [...names(first.html), ...names(second)]
  expect(listed.toSorted()).toEqual(sold.map(({ name }) => name).toSorted())
  expect(names(first.html)).toHaveLength(productsPerPage)

  const shown = shopAt(
    (await Promise.resolve(site.deps.snapshot.current(() => undefined))).shop.index,
    site.clock.now,
  )
  expect(shown.cards.map(({ slug }) => slug)).toEqual(sold.map(({ slug }) => slug))
  expect(shown.groups).toEqual(seeded.groups)
  for (const product of sold) {
    const html = await read(site, pathOf(product.slug))
    const text = textOf(html)
    expect(headingOf(html)).toBe(product.name)
    const card = shown.find(product.slug)
    for (const { price } of card?.variants ?? [])
      expect(text).toContain(plain(formatAmount(price.amount)))
    const { producer, euContact, warnings } = product.safety
    for (const words of [
      ...warnings,
      producer.name,
      producer.address,
      producer.contact,
      euContact?.name ?? '',
    ])
      expect(text).toContain(plain(words))
  }
})

test('publishing again writes nothing', async () => {
  await publish()
  const before = (await edge.publisher<string[]>('written')).length
  await publish()
  expect(await edge.publisher<string[]>('written')).toHaveLength(before)
})

test('a change is shown once it is published, and stock by itself', async () => {
  const site = openSite()
  const path = pathOf('plug')
  expect((await look(site, path)).html).toContain('På lager')
  const { data } = await admin
    .from('products')
    .update({ name: 'Stikket med nyt navn' })
    .eq('slug', 'plug')
    .select('id')
    .single()
    .throwOnError()
  const { data: variant } = await admin
    .from('product_variants')
    .select('id')
    .eq('product_id', data.id)
    .single()
    .throwOnError()
  await admin
    .rpc('move_stock', { _variant: variant.id, _reason: 'counted', _number: 0 })
    .throwOnError()
  await publish()
  const sold = await look(site, path)
  expect([headingOf(sold.html), textOf(sold.html).includes('Udsolgt')]).toEqual([
    of('plug').name,
    true,
  ])
  expect(findAll(sold.html, '[data-kurv="PLUG-1"][disabled]')).toHaveLength(1)
  await admin.rpc('publish_products', { _ids: [data.id] }).throwOnError()
  await publish()
  expect(headingOf((await look(site, path)).html)).toBe('Stikket med nyt navn')
})

test('a new price is the price of the catalogue, the product, its own page and the list of products', async () => {
  const site = openSite()
  const { data: variant } = await admin
    .from('product_variants')
    .select('id')
    .eq('sku', 'BOX-1')
    .single()
    .throwOnError()
  await admin
    .from('product_prices')
    .insert({ variant_id: variant.id, amount_ore: 136_900 })
    .throwOnError()
  await publish()
  for (const path of [pathOf('box'), href('box'), href('products'), href('webshop')]) {
    const { html } = await look(site, path)
    const prices = findAll(html, 'data[value="own-product.box"]').map((each) =>
      each.textContent?.replace(/\s/g, ' '),
    )
    expect([path, ...new Set(prices)]).toEqual([path, '1.369 kr.'])
  }
  // The cart, the checkout, the provider's order and the offer editor's list of goods say the same.
  const cookie = { cookie: 'kurv=BOX-1*1' }
  const cart = await site.fetch(href('cart'), {
    headers: { accept: 'application/json', ...cookie },
  })
  expect(((await cart.json()) as { readonly goods: number }).goods).toBe(136_900)
  const checkout = await site.fetch(href('checkout'), { headers: { ...page.headers, ...cookie } })
  expect(plain(textOf(await checkout.text()))).toContain('1.369 kr.')
  const { data: goods } = await admin
    .from('variant_rows')
    .select('price_ore')
    .eq('sku', 'BOX-1')
    .single()
    .throwOnError()
  expect(goods.price_ore).toBe(136_900)
})

test('a battery and a charger that are sold by offer have one price and one size in pages, calculators and offers, before and after a publication', async () => {
  const site = openSite()
  const fieldOf = (html: string, id: string) => findAll(html, `#${id}`)[0]?.getAttribute('value')
  const withBattery = (size: string) =>
    `${href('battery')}?${new URLSearchParams({ capacity: size, batteryType: 'hybrid' })}`
  const shown = async (size: string) => {
    const cards = await look(site, href('battery'))
    const prices = findAll(cards.html, 'data[value="battery.example-10kwh"]')
    const car = await look(site, href('electricCar'))
    return {
      prices: [...new Set(prices.map(({ textContent }) => plain(textContent ?? '')))],
      ownExample: /Vores eksempel er ([\d.]+ kr\.)/.exec(
        plain(textOf((await look(site, withBattery(size))).html)),
      )?.[1],
      // Of the panels and this battery.
      loan: fieldOf((await look(site, href('financing'))).html, 'laan-price'),
      power: fieldOf(car.html, 'calculator-power'),
      costs: findAll(car.html, '#calculator')[0]?.textContent,
      parts: findAll(
        (await look(site, href('batteryPrices'))).html,
        'data[value^="battery.example-10kwh."]',
      ).map(({ textContent }) => plain(textContent ?? '')),
    }
  }
  const before = await shown('10')
  expect(before).toMatchObject({
    prices: ['44.900 kr.'],
    ownExample: '44.900 kr.',
    loan: '117.400',
    power: '11',
  })

  const { data: variant } = await admin
    .from('product_variants')
    .select('id, product_id')
    .eq('sku', 'BATTERI-10')
    .single()
    .throwOnError()
  await admin
    .from('product_prices')
    .insert({ variant_id: variant.id, amount_ore: 4_690_000 })
    .throwOnError()
  const { data: changed } = await admin
    .from('products')
    .update({ energy: { capacityKwh: 10.5 } })
    .eq('id', variant.product_id)
    .select('id')
    .throwOnError()
  const { data: charger } = await admin
    .from('products')
    .update({ energy: { chargeKw: 7.4 } })
    .eq('slug', 'ladeboks-11-kw')
    .select('id')
    .throwOnError()
  const _ids = [...changed, ...charger].map(({ id }) => id)
  await admin.rpc('publish_products', { _ids }).throwOnError()
  await publish()

  const after = await shown('10,5')
  expect(after).toMatchObject({
    prices: ['46.900 kr.'],
    ownExample: '46.900 kr.',
    loan: '119.400',
    power: '7,4',
  })
  expect(after.costs).not.toBe(before.costs)
  expect([before.parts, after.parts]).toEqual([
    ['33.000 kr.', '11.900 kr.'],
    ['35.000 kr.', '11.900 kr.'],
  ])
  expect((await shown('10')).ownExample).toBeUndefined()
  // The offer editor's list of goods.
  const { data: goods } = await admin
    .from('variant_rows')
    .select('price_ore, energy')
    .eq('sku', 'BATTERI-10')
    .single()
    .throwOnError()
  expect(goods).toEqual({ price_ore: 4_690_000, energy: { capacityKwh: 10.5 } })

  // The shop has no page of it, no cart takes it, and the database refuses it in an order, even with stock.
  expect((await look(site, pathOf('batteri-10-kwh'))).status).toBe(404)
  expect(await read(site, endpoints.sitemap)).not.toContain('batteri-10-kwh')
  const cart = await site.fetch(href('cart'), {
    headers: { accept: 'application/json', cookie: 'kurv=BATTERI-10*1' },
  })
  expect(((await cart.json()) as { readonly goods: number }).goods).toBe(0)
  const service = await backend.as('service')
  const { data: order } = await service
    .rpc('order_create', {
      _request: crypto.randomUUID(),
      _token: 'x'.repeat(43),
      _lines: [{ sku: 'BATTERI-10', quantity: 1, price: 4_690_000 }],
      _freight: { name: 'Fragt', price: 0 },
      _customer: {},
    })
    .throwOnError()
  expect(order).toMatchObject({ changed: [{ sku: 'BATTERI-10' }] })
})

test('a withdrawn product is gone from lists, sitemap and its address', async () => {
  const site = openSite()
  const path = pathOf('box')
  expect((await look(site, path)).status).toBe(200)
  const { data } = await admin
    .from('products')
    .select('id')
    .eq('slug', 'box')
    .single()
    .throwOnError()
  await admin.rpc('withdraw_products', { _ids: [data.id] }).throwOnError()
  await publish()
  expect((await look(site, path)).status).toBe(404)
  expect(await read(site, endpoints.sitemap)).not.toContain(path)
  expect(names(await read(site, `${href('webshop')}?soeg=box`))).not.toContain(of('box').name)
})

test('while KV fails, what an isolate has stays, and a new one serves the build’s shop', async () => {
  const warm = openSite()
  await look(warm, pathOf('plug'))
  kv.broken = true
  try {
    expect(headingOf((await look(warm, pathOf('plug'))).html)).toBe('Stikket med nyt navn')
    const cold = openSite()
    expect((await look(cold, href('webshop'))).status).toBe(200)
    expect(headingOf(await read(cold, pathOf('box')))).toBe(of('box').name)
  } finally {
    kv.broken = false
  }
})

test('a product that can’t be read now is an error that passes, not a missing page', async () => {
  const site = openSite()
  await look(site, href('webshop'))
  kv.broken = true
  const refused = await site.fetch(pathOf('plug'), page)
  kv.broken = false
  expect([refused.status, refused.headers.get('refresh')]).toEqual([503, '10'])
  expect((await site.fetch(pathOf('plug'), page)).status).toBe(200)
})

test('only groups and their pages may be indexed', async () => {
  const site = openSite()
  const [group] = seeded.groups
  for (const [query, canonical] of [
    ['', ''],
    [`?gruppe=${group?.slug}`, `?gruppe=${group?.slug}`],
    ['?side=2', '?side=2'],
    ['?utm_source=brev', ''],
  ]) {
    const html = (await look(site, href('webshop') + query)).html
    expect([query, ...canonicalOf(html)]).toEqual([
      query,
      `https://www.eksempel.dk${href('webshop')}${canonical}`,
    ])
  }
  for (const query of ['?soeg=kabel', '?sortering=pris', `?gruppe=${group?.slug}&sortering=navn`]) {
    const html = await read(site, href('webshop') + query)
    expect([query, canonicalOf(html), metaOf(html, 'robots')]).toEqual([query, [], ['noindex']])
  }
  for (const query of ['?gruppe=findes-ikke', '?side=99'])
    expect((await site.fetch(href('webshop') + query, page)).status).toBe(404)
})

test('text of a query is shown as text', async () => {
  const html = await read(
    openSite(),
    `${href('webshop')}?soeg=${encodeURIComponent('"><b>x\uE001')}`,
  )
  expect(findAll(html, 'main b')).toEqual([])
  expect(findAll(html, '#shop-search')[0]?.getAttribute('value')).toBe('"><b>x')
})

test('without the backend the shop still answers, and a publication fails without effect', async () => {
  const site = openSite()
  await backend.stop()
  await expect(publish()).rejects.toThrow(/500/)
  expect((await look(site, pathOf('plug'))).status).toBe(200)
  expect((await look(site, href('webshop'))).status).toBe(200)
})
