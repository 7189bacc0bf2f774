import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowestBefore, type PriceRow, priceRowAt } from '#shared/domain/shop/price.ts'
import { type Client, createTestBackend, type TestBackend } from '../helpers/product/backend.ts'
import { createStaffApp, origin as siteOrigin } from '../helpers/app/staff-app.ts'
import { randomlyInTurn } from '../helpers/randomly.ts'

// The goods of the shop in the database: complete before they are sold, with prices whose past no one rewrites.

let backend: TestBackend
let admin: Client
beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: siteOrigin })
  admin = await backend.as('admin')
})
afterAll(() => backend.stop())

let nth = 0
/** A complete product with one variant and no price. */
async function makeProduct(): Promise<{ id: string; variant: string; sku: string }> {
  nth++
  const { data: group } = await admin
    .from('product_groups')
    .insert({ slug: `gruppe-${nth}`, name: `Gruppe ${nth}` })
    .select('id')
    .single()
    .throwOnError()
  const { data: product } = await admin
    .from('products')
    .insert({
      slug: `vare-${nth}`,
      name: `Vare ${nth}`,
      summary: 'En vare',
      group_id: group.id,
      pictures: [{ drawing: 'shop-cable', alt: 'Et ladekabel' }],
      producer_name: 'Kabelfabrikken A/S',
      producer_address: 'Fabriksvej 1, 8000 Aarhus C',
      producer_contact: 'post@kabelfabrikken.example',
      warnings: 'Må ikke bruges i regn.\nHold børn væk.',
      instructions: 'Sæt stikket i.',
    })
    .select('id')
    .single()
    .throwOnError()
  const sku = `VARE-${nth}`
  const { data: variant } = await admin
    .from('product_variants')
    .insert({ product_id: product.id, sku })
    .select('id')
    .single()
    .throwOnError()
  return { id: product.id, variant: variant.id, sku }
}
const publish = (ids: string[]) => admin.rpc('publish_products', { _ids: ids })
const price = (variant: string, amount: number, from?: string, until?: string) =>
  admin.from('product_prices').insert({
    variant_id: variant,
    amount_ore: amount,
    ...(from && { valid_from: from }),
    ...(until && { valid_until: until }),
  })
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString()
const statusOf = async (id: string) =>
  (await admin.from('products').select('status').eq('id', id).single().throwOnError()).data.status

test('a product is published with everything that must be on its page, and refused with what is missing', async () => {
  const { id, variant, sku } = await makeProduct()
  const refused = await publish([id])
  expect([refused.error?.message, refused.error?.details]).toEqual([
    'product_incomplete',
    `Vare ${nth}: prices`,
  ])
  await price(variant, 129_500).throwOnError()
  await admin.from('products').update({ warnings: '' }).eq('id', id).throwOnError()
  expect((await publish([id])).error?.details).toBe(`Vare ${nth}: warnings`)
  await admin.from('products').update({ warnings: 'Pas på.' }).eq('id', id).throwOnError()
  await publish([id]).throwOnError()
  const service = await backend.as('service')
  const { data } = await service
    .rpc('products_to_publish', { _after: '', _limit: 100 })
    .throwOnError()
  const found = data.find(({ slug }) => slug === `vare-${nth}`)?.content
  expect(found).toMatchObject({
    name: `Vare ${nth}`,
    group: `gruppe-${nth}`,
    safety: { producer: { name: 'Kabelfabrikken A/S' }, euContact: null, warnings: ['Pas på.'] },
    variants: [{ sku, stock: 'none', prices: [{ amount: 129_500, until: null }] }],
  })
})

test('a change of a live product waits until it is published; one of its place in the list does not', async () => {
  const { id, variant } = await makeProduct()
  await price(variant, 10_000).throwOnError()
  await publish([id]).throwOnError()
  await admin.from('products').update({ position: 'b1' }).eq('id', id).throwOnError()
  expect(await statusOf(id)).toBe('live')
  await admin.from('product_variants').update({ shelf: 'B-02' }).eq('id', variant).throwOnError()
  expect(await statusOf(id)).toBe('live')
  await admin.from('product_variants').update({ name: '7 meter' }).eq('id', variant).throwOnError()
  expect(await statusOf(id)).toBe('changed')
  await publish([id]).throwOnError()
  await admin.from('products').update({ name: 'Nyt navn' }).eq('id', id).throwOnError()
  expect(await statusOf(id)).toBe('changed')
  const service = await backend.as('service')
  const { data } = await service
    .rpc('products_to_publish', { _after: '', _limit: 100 })
    .throwOnError()
  expect(data.map(({ content }) => (content as { name: string }).name)).not.toContain('Nyt navn')
})

test('an earlier version comes back as it was published, and is shown once it is published again', async () => {
  const { id, variant } = await makeProduct()
  await price(variant, 10_000).throwOnError()
  await admin
    .from('products')
    .update({ description: 'Et.\n\nTo.', fits: 'Elbil\nHus', seo_title: 'Søgetitel' })
    .eq('id', id)
    .throwOnError()
  await publish([id]).throwOnError()
  const columns =
    'name, description, fits, seo_title, seo_description, tags, pictures, warnings, producer_in_eu, group_id'
  const read = async () =>
    (await admin.from('products').select(columns).eq('id', id).single().throwOnError()).data
  const before = await read()
  const { data: second } = await admin
    .from('product_variants')
    .insert({ product_id: id, sku: `VARE-${nth}-B` })
    .select('id')
    .single()
    .throwOnError()
  await price(second.id, 12_000).throwOnError()
  await admin
    .from('products')
    .update({
      name: 'Forkert',
      description: '',
      fits: '',
      seo_title: '',
      tags: ['a'],
      warnings: 'Andet',
      pictures: [],
    })
    .eq('id', id)
    .throwOnError()
  const viewer = await backend.as('viewer')
  const restore = { _product: id, _number: 1 }
  expect((await viewer.rpc('restore_product_version', restore)).error?.code).toBe('42501')
  await admin.rpc('restore_product_version', restore).throwOnError()
  expect(await read()).toEqual(before)
  expect(await statusOf(id)).toBe('changed')
  const { data: sold } = await admin
    .from('product_variants')
    .select('id')
    .eq('product_id', id)
    .eq('active', true)
    .throwOnError()
  expect(sold).toEqual([{ id: variant }])
  await publish([id]).throwOnError()
  const { data: versions } = await admin
    .from('product_versions')
    .select('content')
    .eq('product_id', id)
    .order('number')
    .throwOnError()
  expect(versions[1]).toEqual(versions[0])
})

test('a price of a live product can’t begin in the past, be changed, or be deleted once it has begun', async () => {
  const { id, variant } = await makeProduct()
  await price(variant, 10_000).throwOnError()
  await publish([id]).throwOnError()
  expect((await price(variant, 9000, days(-1))).error?.message).toBe('price_in_past')
  const begun = admin.from('product_prices').delete().eq('variant_id', variant)
  expect((await begun).error?.message).toBe('price_has_begun')
  const changed = await admin
    .from('product_prices')
    .update({ amount_ore: 1 } as never)
    .eq('variant_id', variant)
  expect(changed.error?.code).toBe('42501')
  await price(variant, 11_000, days(2)).throwOnError()
  await admin
    .from('product_prices')
    .delete()
    .eq('variant_id', variant)
    .gt('valid_from', days(1))
    .throwOnError()
})

test('an offer is refused unless a price was in force for the 30 days before it, and unless it is below the lowest of them', async () => {
  const { id, variant } = await makeProduct()
  await price(variant, 10_000).throwOnError()
  await publish([id]).throwOnError()
  expect((await price(variant, 9000, days(1), days(4))).error?.message).toBe('price_not_stood')
  expect((await price(variant, 9000, days(31), days(34))).error).toBeNull()
  // The lowest of the 30 days before is the earlier offer.
  expect((await price(variant, 9000, days(40), days(44))).error?.message).toBe('no_reduction')
  expect((await price(variant, 8900, days(40), days(44))).error).toBeNull()
  expect((await price(variant, 9900, days(80), days(84))).error).toBeNull()
})

test('the database and the shop agree on the price in force and on the lowest of 30 days, for any history', async () => {
  const { variant } = await makeProduct()
  const { sql } = backend
  await randomlyInTurn(
    async (draw) => {
      const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString()
      const rows: PriceRow[] = draw.list(1, 8, () => {
        const from = draw.integer(0, 100)
        const isOffer = draw.chance(0.4)
        return {
          amount: draw.integer(1, 50) * 100,
          from: day(from + draw.integer(0, 9) / 10),
          until: isOffer ? day(from + draw.integer(1, 40)) : null,
        }
      })
      // Two rows that begin in the same instant have no order of their own.
      const distinct = rows.filter(
        (row, at) => rows.findIndex(({ from }) => from === row.from) === at,
      )
      await sql`delete from public.product_prices where variant_id = ${variant}`
      for (const { amount, from, until } of distinct)
        await sql`insert into public.product_prices (variant_id, amount_ore, valid_from, valid_until) values (${variant}, ${amount}, ${from}, ${until})`
      const at = day(draw.integer(-5, 150))
      const [found] = await sql<{ now: number | null; lowest: number | null }[]>`
        select public.price_at(${variant}, ${at}) as now, public.lowest_price_before(${variant}, ${at}) as lowest`
      expect([found?.now, found?.lowest]).toEqual([
        priceRowAt(distinct, Date.parse(at))?.amount ?? null,
        lowestBefore(distinct, Date.parse(at)),
      ])
    },
    { cases: 150 },
  )
})

test('stock is moved only with a reason, and never below what orders were promised', async () => {
  const { variant } = await makeProduct()
  const move = (reason: string, number: number) =>
    admin.rpc('move_stock', { _variant: variant, _reason: reason, _number: number })
  await move('received', 12).throwOnError()
  await move('counted', 11).throwOnError()
  await backend.sql`update public.product_variants set reserved = 10 where id = ${variant}`
  expect((await move('lost', 2)).error?.message).toBe('stock_reserved')
  const { data } = await admin
    .from('stock_movements')
    .select('change, reason, stock_after')
    .eq('variant_id', variant)
    .order('id')
    .throwOnError()
  expect(data).toEqual([
    { change: 12, reason: 'received', stock_after: 12 },
    { change: -1, reason: 'counted', stock_after: 11 },
  ])
  const direct = await admin
    .from('product_variants')
    .update({ stock: 500 } as never)
    .eq('id', variant)
  expect(direct.error?.code).toBe('42501')
  const viewer = await backend.as('viewer')
  const asViewer = await viewer.rpc('move_stock', {
    _variant: variant,
    _reason: 'received',
    _number: 1,
  })
  expect(asViewer.error?.code).toBe('42501')
})

test('the list says what the cheapest and the dearest variant cost, and how many are sold out or nearly', async () => {
  const { id, variant, sku } = await makeProduct()
  const { data: other } = await admin
    .from('product_variants')
    .insert({ product_id: id, sku: `${sku}-LANG` })
    .select('id')
    .single()
    .throwOnError()
  await price(variant, 10_000).throwOnError()
  await price(other.id, 15_000).throwOnError()
  await backend.sql`update public.product_variants set stock = 2, few_from = 3 where id = ${other.id}`
  const { data } = await admin.from('product_rows').select('*').eq('id', id).single().throwOnError()
  expect(data).toMatchObject({
    price_ore: 10_000,
    most_ore: 15_000,
    stock: 2,
    variant_count: 2,
    sold_out: 1,
    few: 1,
  })
})

test('a draft is shown as its page by a link that staff get, never cached and closed to search engines', async () => {
  const app = createStaffApp({ ...backend, origin: siteOrigin })
  const staff = app.browser()
  const { email, password } = backend.users.viewer
  await staff.post('/auth', { email, password })
  const { id, variant, sku } = await makeProduct()
  const leads = await staff.get(`/api/admin/products/${id}/preview`)
  const link = leads.headers.get('location') as string
  expect([leads.status, link]).toEqual([
    303,
    expect.stringMatching(/^\/webshop\/kladde\?t=[\w-]+$/),
  ])
  const page = { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } }
  // Without a price there is nothing to show yet.
  expect((await app.fetch(link, page)).status).toBe(409)
  await price(variant, 129_500).throwOnError()
  const shown = await app.fetch(link, page)
  const html = await shown.text()
  expect([
    shown.status,
    ...['cache-control', 'x-robots-tag', 'etag'].map((name) => shown.headers.get(name)),
  ]).toEqual([200, 'no-store', 'noindex', null])
  for (const text of [
    `<h1>Vare ${nth}</h1>`,
    'Kladde',
    '1.295',
    'Må ikke bruges i regn.',
    'Kabelfabrikken A/S',
    'name="robots" content="noindex"',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('rel="canonical"')
  expect(html).toContain(sku)
  expect((await app.fetch(`/webshop/produkt/vare-${nth}`, page)).status).toBe(404)
  for (const broken of ['/webshop/kladde', `${link}A`, link.replace('t=', 't=A')])
    expect((await app.fetch(broken, page)).status).toBe(404)
  expect((await app.fetch(`/api/admin/products/${id}/preview`)).status).toBe(401)
})
