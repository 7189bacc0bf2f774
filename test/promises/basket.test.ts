import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialInput } from '#shared/admin/define.ts'
import { posts } from '#shared/admin/posts.ts'
import type {
  Basket,
  BasketCount,
  ProductEffect,
  PublicationRow,
} from '#shared/admin/publications.ts'
import type { ProductUse } from '#worker/data/products.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import { pageContent } from '#worker/content/pages.ts'
import { pricesWithShop } from '#shared/domain/shop/shown.ts'
import { href } from '#shared/routes/href.ts'
import { seedFromRepository } from '#worker/services/content/seed.ts'
import { type Client, createTestBackend, type TestBackend } from '../helpers/product/backend.ts'
import { createStaffApp, origin, type StaffApp } from '../helpers/app/staff-app.ts'
import { staffApi } from '../helpers/app/staff-api.ts'

// The basket: content, products and redirects are published together with one reason, or not at all, and taken back as one.

let backend: TestBackend
let app: StaffApp
let admin: Client
let api: ReturnType<typeof staffApi>

beforeAll(async () => {
  backend = await createTestBackend({ siteUrl: origin })
  app = createStaffApp({ ...backend, secretKey: backend.secretKey })
  admin = await backend.as('admin')
  await seedFromRepository(app.deps.env)
  const browser = app.browser()
  const { email, password } = backend.users.admin
  expect((await browser.post('/auth', { email, password })).status).toBe(303)
  api = staffApi(app, browser)
})
afterAll(() => backend.stop())

interface Refusal {
  readonly id: string
  readonly error: {
    readonly code: string
    readonly message: string
    readonly fields?: Readonly<Record<string, string>>
  }
}

let nth = 0
/** A complete product with one variant, its price and a draft of everything. */
async function makeProduct(priceKey: string | null = null) {
  nth++
  const [group] = (
    await admin
      .from('product_groups')
      .insert({ slug: `gruppe-${nth}`, name: `Gruppe ${nth}` })
      .select('id')
      .throwOnError()
  ).data
  const [product] = (
    await admin
      .from('products')
      .insert({
        slug: `vare-${nth}`,
        name: `Vare ${nth}`,
        summary: 'En vare',
        group_id: group!.id,
        pictures: [{ drawing: 'shop-cable', alt: 'Et ladekabel' }],
        producer_name: 'Kabelfabrikken A/S',
        producer_address: 'Fabriksvej 1, 8000 Aarhus C',
        producer_contact: 'post@kabelfabrikken.example',
        warnings: 'Må ikke bruges i regn.',
        instructions: 'Sæt stikket i.',
        price_key: priceKey,
      })
      .select('id')
      .throwOnError()
  ).data
  const [variant] = (
    await admin
      .from('product_variants')
      .insert({ product_id: product!.id, sku: `VARE-${nth}` })
      .select('id')
      .throwOnError()
  ).data
  await admin
    .from('product_prices')
    .insert({ variant_id: variant!.id, amount_ore: 50_000 })
    .throwOnError()
  return { id: product!.id, variant: variant!.id, name: `Vare ${nth}`, slug: `vare-${nth}` }
}
const makeRedirect = async (from: string, to = '/kontakt') =>
  expect((await api('POST', '/redirects', { from, to })).status).toBe(201)
/** Stores a draft of a constant. */
async function draftConstant(key: string, value: number): Promise<string> {
  const [row] = await backend.sql<{ id: string }[]>`
    select id from public.content where kind = 'constant' and key = ${key}`
  const { data } = await admin.from('content').select('body').eq('id', row!.id).single()
  const body = (data!.body as object[]).map((each) => ({ ...each, value }))
  await admin.from('content').update({ body }).eq('id', row!.id).throwOnError()
  return row!.id
}

const basket = async () => (await api<Basket>('GET', '/content/unpublished')).body
const countBasket = async () => (await api<BasketCount>('GET', '/content/unpublished/count')).body
interface Chosen {
  readonly products?: readonly string[]
  readonly redirects?: boolean
  readonly content?: readonly string[]
  readonly dueAt?: string | null
}
/** Publishes what is chosen of the basket as it is now. */
async function publish({ products = [], redirects = false, content = [], dueAt = null }: Chosen) {
  const now = await basket()
  return api<Refusal>('POST', '/publications/publish', {
    items: now.changes
      .filter(({ id }) => content.includes(id))
      .map(({ id, revision }) => ({ id, revision })),
    products: now.products
      .filter(({ id }) => products.includes(id))
      .map(({ id, seen }) => ({ id, seen })),
    redirects: redirects
      ? { version: now.redirects!.version, drafts: now.redirects!.drafts }
      : null,
    reason: 'Vinterkampagne',
    dueAt,
  })
}
const findPublication = async (id: string) =>
  (await api<{ row: PublicationRow }>('GET', `/publications/${id}`)).body.row
const undo = async (id: string) =>
  api<Refusal>('POST', `/publications/${id}/undo`, {
    revision: (await findPublication(id)).revision,
  })
/** What the shop shows of a product; null where it shows nothing. */
async function shown(id: string): Promise<{ name: string } | null> {
  const [row] = await backend.sql<{ content: { name: string } }[]>`
    select v.content from public.products p
      join public.product_versions v on v.product_id = p.id and v.number = p.live_version where p.id = ${id}`
  return row?.content ?? null
}
const statusOf = async (id: string) =>
  (await admin.from('products').select('status').eq('id', id).single().throwOnError()).data.status
const paths = async () =>
  (
    await backend.sql<{ path: string }[]>`
      select published ->> 'from' as path from public.redirects where published is not null order by 1`
  ).map(({ path }) => path)
const rename = (id: string, name: string) =>
  admin.from('products').update({ name }).eq('id', id).throwOnError()

test('the basket shows drafts of products and redirects with what differs and whose they are, and counts all of it', async () => {
  const before = await countBasket()
  const product = await makeProduct()
  await makeRedirect('/gammel-pris')
  await draftConstant('currency.eur', 7.5)
  const { products, redirects, changes } = await basket()
  expect(products).toMatchObject([
    {
      id: product.id,
      title: product.name,
      published: null,
      content: { name: product.name, variants: [{ sku: 'VARE-1' }] },
      faults: [],
      by: expect.stringContaining('@'),
    },
  ])
  expect(redirects).toMatchObject({
    added: 1,
    changed: 0,
    removed: 0,
    owners: [expect.any(String)],
  })
  expect(changes).toHaveLength(1)
  expect(await countBasket()).toEqual({
    waiting: before.waiting + 3,
    planned: 0,
    kinds: { constant: 1 },
  })
})

test('content, products and redirects are published as one line with one reason, and taken back as one', async () => {
  const product = await makeProduct()
  const first = await publish({ products: [product.id] })
  expect(first.status).toBe(200)
  await rename(product.id, 'Ny vare')
  const constant = await draftConstant('currency.eur', 7.6)
  const { status, body } = await publish({
    products: [product.id],
    content: [constant],
    redirects: true,
  })
  expect(status).toBe(200)
  expect(await shown(product.id)).toMatchObject({ name: 'Ny vare' })
  expect(await paths()).toEqual(['/gammel-pris'])
  const line = await findPublication(body.id)
  expect(line).toMatchObject({ reason: 'Vinterkampagne', state: 'published', itemCount: 3 })
  expect(line.titles).toContain('Ny vare')
  expect(line.titles).toContain('Omdirigeringer (1)')
  expect(line).toMatchObject({ newTitles: '', by: expect.stringContaining('@') })
  expect(await findPublication(first.body.id)).toMatchObject({ newTitles: 'Ny vare' })

  expect((await undo(body.id)).status).toBe(200)
  expect(await shown(product.id)).toMatchObject({ name: product.name })
  expect(await statusOf(product.id)).toBe('live')
  expect(await paths()).toEqual([])
  const [content] = await backend.sql`select status from public.content where id = ${constant}`
  expect(content).toEqual({ status: 'seed' })
  expect(await findPublication(body.id)).toMatchObject({ state: 'undone' })
})

test('nothing is published where one of the chosen was changed since it was seen', async () => {
  const product = await makeProduct()
  const seen = await basket()
  const { id, seen: content } = seen.products.find((each) => each.id === product.id)!
  // A change of a variant is not a change of the product's own revision.
  await admin
    .from('product_variants')
    .update({ name: '7 meter' })
    .eq('id', product.variant)
    .throwOnError()
  await makeRedirect('/anden-side')
  const both = await basket()
  const refused = await api<Refusal>('POST', '/publications/publish', {
    items: [],
    products: [{ id, seen: content }],
    redirects: { version: both.redirects!.version, drafts: both.redirects!.drafts },
    reason: 'Kampagne',
    dueAt: null,
  })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'content_changed' } } })
  expect(refused.body.error.message).toContain(product.name)
  expect([await shown(product.id), await paths()]).toEqual([null, []])
  const stale = await api<Refusal>('POST', '/publications/publish', {
    items: [],
    products: both.products
      .filter((each) => each.id === id)
      .map(({ seen: now }) => ({ id, seen: now })),
    redirects: { version: both.redirects!.version, drafts: 'x'.repeat(32) },
    reason: 'Kampagne',
    dueAt: null,
  })
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'content_changed' } } })
  expect(await shown(product.id)).toBeNull()
})

test('a product that lacks something is refused with what it lacks', async () => {
  const product = await makeProduct()
  await admin.from('products').update({ warnings: '' }).eq('id', product.id).throwOnError()
  const { products } = await basket()
  expect(products.find(({ id }) => id === product.id)?.faults).toEqual(['warnings'])
  const refused = await publish({ products: [product.id] })
  expect(refused.status).toBe(422)
  expect(refused.body.error.fields?.['items']).toBe(
    `»${product.name}« kan ikke udgives. Mangler: advarsler.`,
  )
})

test('products and redirects are not planned, and the refusal is at the time', async () => {
  const product = await makeProduct()
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  const refused = await publish({ products: [product.id], dueAt })
  expect(refused.status).toBe(422)
  expect(refused.body.error.fields?.['dueAt']).toContain('udgives nu')
})

test('a planned change is counted apart from those that wait', async () => {
  const constant = await draftConstant('heating.hot-water', 901)
  const before = await countBasket()
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  expect((await publish({ content: [constant], dueAt })).status).toBe(200)
  expect(await countBasket()).toMatchObject({
    waiting: before.waiting - 1,
    planned: before.planned + 1,
  })
})

test("undoing a product's first publication takes it out of the shop, and its prices keep their history", async () => {
  const product = await makeProduct()
  const { body } = await publish({ products: [product.id] })
  const prices = () =>
    backend.sql`select amount_ore, valid_from from public.product_prices where variant_id = ${product.variant}`
  const before = await prices()
  expect((await undo(body.id)).status).toBe(200)
  expect([await shown(product.id), await statusOf(product.id)]).toEqual([null, 'draft'])
  expect(await prices()).toEqual(before)
  // What was undone is in the basket again, and the undoing is a line that can be undone.
  const [undoing] = await backend.sql<{ id: string }[]>`
    select id from public.publications where undoes = ${body.id}`
  expect((await undo(undoing!.id)).status).toBe(200)
  expect(await shown(product.id)).toMatchObject({ name: product.name })
})

test('a price that customers have seen is not taken back with the product', async () => {
  const product = await makeProduct()
  await publish({ products: [product.id] })
  await rename(product.id, 'Nyt navn')
  const second = await publish({ products: [product.id] })
  await admin
    .from('product_prices')
    .insert({ variant_id: product.variant, amount_ore: 45_000 })
    .throwOnError()
  expect((await undo(second.body.id)).status).toBe(200)
  expect(await shown(product.id)).toMatchObject({ name: product.name })
  const [price] = await backend.sql`select public.price_at(${product.variant}, now()) as amount`
  expect(price).toEqual({ amount: 45_000 })
})

test('a version whose variant is deleted or has no price is refused with the reason, and nothing is undone', async () => {
  const product = await makeProduct()
  await publish({ products: [product.id] })
  const sku = `VARE-${nth}-B`
  const [variant] = (
    await admin
      .from('product_variants')
      .insert({ product_id: product.id, sku })
      .select('id')
      .throwOnError()
  ).data
  await admin
    .from('product_prices')
    .insert({ variant_id: variant!.id, amount_ore: 60_000 })
    .throwOnError()
  await admin.from('product_variants').delete().eq('id', product.variant).throwOnError()
  const constant = await draftConstant('currency.eur', 7.7)
  const second = await publish({ products: [product.id], content: [constant] })
  const refused = await undo(second.body.id)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'variant_gone' } } })
  expect(refused.body.error.message).toContain(`${product.name} (VARE-${nth})`)
  expect(await shown(product.id)).toMatchObject({ variants: [{ sku }] })
  const [content] = await backend.sql`select status from public.content where id = ${constant}`
  expect(content).toEqual({ status: 'live' })
})

interface Picture {
  readonly media: string
  readonly width: number
  readonly height: number
  readonly alt: string
}
let nthPicture = 0
const newPath = () => `${String(++nthPicture).padStart(32, '0')}/800.webp`
async function addPicture(): Promise<{ readonly id: string; readonly picture: Picture }> {
  const file = { path: newPath(), width: 800, height: 600, alt: 'Et ladekabel' }
  const { data } = await admin
    .from('media_files')
    .insert({ ...file, name: 'Ladekabel', bytes: 10_000 })
    .select('id')
    .single()
    .throwOnError()
  const { path: media, ...rest } = file
  return { id: data!.id, picture: { media, ...rest } }
}
const setPictures = (id: string, ...pictures: readonly Picture[]) =>
  admin
    .from('products')
    .update({ pictures: pictures.map((picture) => ({ ...picture })) })
    .eq('id', id)
    .throwOnError()
/** Gives a file of the library another picture. */
async function replacePicture(id: string, picture: Picture): Promise<Picture> {
  const replaced = { ...picture, media: newPath(), width: 900, height: 700 }
  const { data } = await admin.from('media_files').select('revision').eq('id', id).single()
  await admin
    .rpc('replace_media', {
      _id: id,
      _revision: data!.revision,
      _path: replaced.media,
      _width: 900,
      _height: 700,
      _bytes: 20_000,
    })
    .throwOnError()
  return replaced
}

test('a product whose picture was replaced since is undone, with the picture that the library has now', async () => {
  const product = await makeProduct()
  const { id, picture } = await addPicture()
  await setPictures(product.id, picture)
  const first = await publish({ products: [product.id] })
  await rename(product.id, 'Nyt navn')
  const second = await publish({ products: [product.id] })
  expect(await findPublication(second.body.id)).toMatchObject({ keptPictures: '' })
  const replaced = await replacePicture(id, picture)
  expect(await findPublication(second.body.id)).toMatchObject({ keptPictures: 'Nyt navn' })
  expect((await undo(second.body.id)).status).toBe(200)
  expect(await shown(product.id)).toMatchObject({
    name: product.name,
    picture: replaced,
    pictures: [replaced],
  })
  const { data } = await admin
    .from('products')
    .select('name, pictures, status')
    .eq('id', product.id)
    .single()
  expect(data).toEqual({ name: product.name, pictures: [replaced], status: 'live' })
  // Its first publication too.
  expect((await undo(first.body.id)).status).toBe(200)
  expect(await shown(product.id)).toBeNull()
})

test('a picture that a publication exchanged comes back, or where it is deleted the present one stays', async () => {
  const product = await makeProduct()
  const [before, after] = [await addPicture(), await addPicture()]
  await setPictures(product.id, before.picture)
  await publish({ products: [product.id] })
  const exchange = async () => {
    await setPictures(product.id, after.picture)
    await rename(product.id, 'Nyt navn')
    return publish({ products: [product.id] })
  }
  const returned = await exchange()
  expect((await undo(returned.body.id)).status).toBe(200)
  expect(await shown(product.id)).toMatchObject({
    name: product.name,
    pictures: [before.picture],
  })
  const kept = await exchange()
  await admin.from('media_files').delete().eq('id', before.id).throwOnError()
  expect(await findPublication(kept.body.id)).toMatchObject({ keptPictures: 'Nyt navn' })
  expect((await undo(kept.body.id)).status).toBe(200)
  expect(await shown(product.id)).toMatchObject({ name: product.name, pictures: [after.picture] })
  expect(await statusOf(product.id)).toBe('live')
})

test('a product that was published with another picture since is not undone', async () => {
  const product = await makeProduct()
  const first = await publish({ products: [product.id] })
  await setPictures(product.id, (await addPicture()).picture)
  await publish({ products: [product.id] })
  expect(await undo(first.body.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'published_since' } },
  })
})

test('changes made since stay in the working copy when a publication is undone', async () => {
  const product = await makeProduct()
  await publish({ products: [product.id] })
  await rename(product.id, 'Andet navn')
  const second = await publish({ products: [product.id] })
  await rename(product.id, 'Tredje navn')
  expect((await undo(second.body.id)).status).toBe(200)
  expect(await shown(product.id)).toMatchObject({ name: product.name })
  const { data } = await admin.from('products').select('name, status').eq('id', product.id).single()
  expect(data).toEqual({ name: 'Tredje navn', status: 'changed' })
})

test('a product that was published again since is not undone', async () => {
  const product = await makeProduct()
  const first = await publish({ products: [product.id] })
  await rename(product.id, 'Nyt navn')
  await publish({ products: [product.id] })
  const refused = await undo(first.body.id)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'published_since' } } })
  expect(refused.body.error.message).toContain('Nyt navn')
})

test('publications are undone one after the other, the newest first', async () => {
  const product = await makeProduct()
  const constant = await draftConstant('loan.fee', 2_100)
  await makeRedirect('/foerste')
  const content = [constant]
  const first = await publish({ products: [product.id], content, redirects: true })
  await rename(product.id, 'Nyt navn')
  await draftConstant('loan.fee', 2_200)
  await makeRedirect('/anden')
  const second = await publish({ products: [product.id], content, redirects: true })
  expect((await undo(first.body.id)).status).toBe(409)
  expect((await undo(second.body.id)).status).toBe(200)
  expect([await shown(product.id), await paths()]).toMatchObject([
    { name: product.name },
    expect.arrayContaining(['/foerste']),
  ])
  expect((await undo(first.body.id)).status).toBe(200)
  expect(await shown(product.id)).toBeNull()
  expect(await paths()).not.toContain('/foerste')
  const [row] = await backend.sql`select status from public.content where id = ${constant}`
  expect(row).toEqual({ status: 'seed' })
})

test('redirects are not undone while drafts would be lost, nor where they were published since', async () => {
  await makeRedirect('/nulte-side')
  const first = await publish({ redirects: true })
  expect(first.status).toBe(200)
  await makeRedirect('/tredje-side')
  const waiting = await undo(first.body.id)
  expect(waiting).toMatchObject({ status: 409, body: { error: { code: 'redirects_waiting' } } })
  const second = await publish({ redirects: true })
  const older = await undo(first.body.id)
  expect(older).toMatchObject({ status: 409, body: { error: { code: 'published_since' } } })
  const before = await paths()
  expect((await undo(second.body.id)).status).toBe(200)
  expect(await paths()).toEqual(before.filter((path) => path !== '/tredje-side'))
})

test('products and redirects published on their own screens leave a line that can be undone', async () => {
  const product = await makeProduct()
  const { data } = await admin.from('products').select('revision').eq('id', product.id).single()
  const published = await api('POST', `/products/${product.id}/publish`, {
    revision: data!.revision,
    reason: '',
  })
  expect(published.status).toBe(200)
  await makeRedirect('/fjerde-side')
  const { redirects } = await basket()
  const { version, drafts } = redirects!
  expect(
    (await api('POST', '/redirects/publish', { why: 'Nyt domæne', version, drafts })).status,
  ).toBe(200)
  const { rows } = (await api<{ rows: PublicationRow[] }>('GET', '/publications')).body
  expect(rows.slice(0, 2)).toMatchObject([
    { reason: 'Nyt domæne', titles: 'Omdirigeringer (1)', state: 'published', itemCount: 1 },
    { reason: 'Udgivet under Produkter', titles: product.name, productCount: 1 },
  ])
  expect((await undo(rows[1]!.id)).status).toBe(200)
  expect(await shown(product.id)).toBeNull()
})

test('what shows a product is found in content and in other products', async () => {
  const product = await makeProduct('own-product.plug')
  const other = await makeProduct()
  await admin
    .from('products')
    .update({ related: [product.slug] })
    .eq('id', other.id)
    .throwOnError()
  const { rows } = (await api<{ rows: ProductUse[] }>('GET', `/products/${product.id}/uses`)).body
  expect(rows.filter(({ kind }) => kind === 'product')).toMatchObject([
    { id: other.id, isDraft: true, isLive: false },
  ])
  expect(rows.some(({ kind, isLive }) => kind === 'page' && isLive)).toBe(true)
  const unrelated = await api<{ rows: ProductUse[] }>('GET', `/products/${other.id}/uses`)
  expect(unrelated.body.rows).toEqual([])
})

test('content with a figure that is calculated from a price is named, with what pages show before and after', async () => {
  const product = await makeProduct('battery.example-10kwh')
  // These quote the sum of solar panels and the battery, and not the battery's own price.
  const indirect = await backend.sql<{ title: string }[]>`
    select title from public.content where kind = 'page' and seed::text like '%"solar.with-battery"%'
      and seed::text not like '%battery.example-10kwh%' and seed::text not like '%battery.per-kwh%'`
  expect(indirect.length).toBeGreaterThan(0)
  const input = {
    ...initialInput(posts),
    title: 'Et batteri',
    lead: 'Fra {=battery.per-kwh-10} kr.',
  }
  expect((await api('POST', '/posts', input)).status).toBe(201)
  const { rows, pages } = (
    await api<Pick<ProductEffect, 'pages'> & { rows: ProductUse[] }>(
      'GET',
      `/products/${product.id}/uses`,
    )
  ).body
  for (const { title } of indirect)
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'page', title, isLive: true }))
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'post', title: input.title, isDraft: true, isLive: false }),
  )
  // 500 kr. for 10 kWh.
  const texts = pages.flatMap(({ changes }) => changes.map(({ after }) => after))
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toContain('50 kr.')
  for (const { changes } of pages)
    for (const { before, after } of changes) expect(after).not.toBe(before)
})

test('a product whose price a page quotes does not give up its name, and the page is named', async () => {
  const product = await makeProduct('our.own-price')
  await publish({ products: [product.id] })
  const { snapshot } = app.deps
  const now = await snapshot.current(() => undefined)
  const index = {
    ...now.shop.index,
    cards: [{ ...now.shop.index.cards[0]!, slug: product.slug, priceKey: 'our.own-price' }],
  }
  const own = pageContent(now, 'terms')
  const content: PageContent = {
    ...own,
    blocks: [
      ...own.blocks,
      { type: 'prose', id: 'pris', body: ['Vores egen pris: {=our.own-price} kr.'] },
    ],
  }
  const parts = {
    ...now.parts,
    pages: [{ name: 'terms', content, changedOn: '2026-11-27' }],
    prices: pricesWithShop(now.ownPrices, index),
  }
  const withPage = { ...now, parts, shop: { ...now.shop, index } }
  Object.assign(app.deps, { snapshot: { ...snapshot, current: () => withPage } })
  await admin.from('products').update({ price_key: null }).eq('id', product.id).throwOnError()
  const { body } = await api<Pick<ProductEffect, 'pages'>>('GET', `/products/${product.id}/uses`)
  expect(body.pages).toMatchObject([{ isBroken: true }])
  const refused = await publish({ products: [product.id] })
  expect(refused.status).toBe(422)
  expect(refused.body.error.fields?.['items']).toContain('viser et tal, som så mangler')

  // Nor on its own screen, nor is it taken out or deleted.
  const { revision } = (await api<{ row: { revision: number } }>('GET', `/products/${product.id}`))
    .body.row
  const path = `/products/${product.id}`
  const own422 = await api('POST', `${path}/publish`, { revision, reason: 'Uden tallet' })
  expect(own422.status).toBe(422)
  for (const [method, place] of [
    ['POST', `${path}/withdraw`],
    ['DELETE', path],
  ] as const)
    expect((await api(method, place, { revision })).body, method).toMatchObject({
      error: { code: 'quoted', message: expect.stringContaining('viser et tal') },
    })

  // A page that lost its figure all the same is shown as the repository has it.
  const lost = { ...withPage, parts: { ...parts, prices: now.parts.prices } }
  Object.assign(app.deps, { snapshot: { ...snapshot, current: () => lost } })
  const shown = await app.fetch(href('terms'))
  expect(shown.status).toBe(200)
  expect(await shown.text()).not.toContain('Vores egen pris')
  Object.assign(app.deps, { snapshot })
})

test('a viewer sees the basket and publishes nothing', async () => {
  const viewer = await backend.as('viewer')
  const refused = await viewer.rpc('publish_content', {
    _items: [],
    _reason: 'x',
    _redirects: { version: 0, drafts: 'x' },
  })
  expect(refused.error?.code).toBe('42501')
  const { data } = await viewer.from('unpublished_products').select('id').throwOnError()
  expect(data.length).toBeGreaterThan(0)
})
