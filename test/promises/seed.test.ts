import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '#dev/give-role.ts'
import { demoPassword, demoUsers, seed } from '#dev/start/seed.ts'
import { seedShop } from '#dev/start/seed-shop.ts'
import { startReceiver, type Receiver } from '#dev/backend/services/receiver.ts'
import { createTestBackend, type Client, type TestBackend } from '#test/helpers/product/backend.ts'
import { brand } from '#shared/brand.ts'
import { defaultShop } from '#shared/content/shop/default-shop.ts'
import { shownPrice } from '#shared/domain/shop/price.ts'
import type { Product } from '#shared/schemas/product.ts'
import { exampleOfferIds } from '#dev/start/example-offers.ts'
import { findPermissions } from '#shared/domain/offers/state/permissions.ts'
import type { OpenedOffer } from '#worker/data/offers/acts.ts'
import { openSecret } from '#worker/data/seal.ts'
import { Webhook } from 'standardwebhooks'

/** Goods that are sold by offer, besides the thirty of the shop. */
const byOffer = defaultShop(brand).products.filter((product) => product.byOffer).length
let backend: TestBackend
let service: Client
let receiver: Receiver
beforeAll(async () => {
  backend = await createTestBackend()
  service = await backend.as('service')
  receiver = await startReceiver({ port: 0, secrets: [backend.secrets.webhookSecret] })
})
afterAll(async () => {
  await receiver?.stop()
  await backend?.stop()
})

const seedAt = (receiverUrl: string) =>
  seed({ ...backend.secrets, url: backend.url, secretKey: backend.secretKey, receiverUrl })
const webhook = async () =>
  (
    await service
      .from('webhooks')
      .select('url, kinds, secrets_encrypted')
      .eq('name', 'Ring_mig_op')
      .single()
      .throwOnError()
  ).data

test('every demo user signs in with the listed role', async () => {
  await seedAt(`${receiver.url}/ring-mig-op`)
  for (const { email, role } of demoUsers) {
    const client = await backend.as('anon')
    const { data } = await client.auth.signInWithPassword({ email, password: demoPassword })
    expect((await client.rpc('get_user_role', { _user_id: data.user!.id })).data, email).toBe(role)
  }
})

test("the Worker's key decrypts the webhook's secret, and the receiver verifies its signature", async () => {
  const { url, kinds, secrets_encrypted } = await webhook()
  const secret = await openSecret(backend.secrets.secretsKey, secrets_encrypted[0]!)
  const at = new Date()
  const body = JSON.stringify({ navn: 'Åse' })
  const signature = new Webhook(secret).sign('msg_1', at, body)
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
  await fetch(url, { method: 'POST', body, headers })
  await fetch(url, { method: 'POST', body: `${body} `, headers })
  await fetch(url, { method: 'POST', body })
  expect(kinds).toEqual(['contact'])
  expect(receiver.received().map((one) => one.signature)).toEqual(['missing', 'invalid', 'valid'])
})

test('seeding again changes only the URL of the receiver', async () => {
  const { data: users } = await service.auth.admin.listUsers({ perPage: 1000 })
  const viewer = users.users.find((user) => user.email === demoUsers[0]!.email)!
  await service.from('user_roles').update({ role: 'admin' }).eq('user_id', viewer.id).throwOnError()
  await service
    .from('redirects')
    .update({ to_target: '/varmepumper' })
    .eq('from_path', '/gammel-side')
    .throwOnError()
  await seedAt(`${receiver.url}/andet-sted`)
  expect((await service.auth.admin.listUsers({ perPage: 1000 })).data.users).toHaveLength(
    users.users.length,
  )
  expect(
    (await service.from('user_roles').select('role').eq('user_id', viewer.id).single()).data,
  ).toEqual({ role: 'admin' })
  expect(
    (await service.from('redirects').select('to_target').eq('from_path', '/gammel-side').single())
      .data,
  ).toEqual({ to_target: '/varmepumper' })
  expect((await webhook()).url).toBe(`${receiver.url}/andet-sted`)
})

test('the example offers are sent, marked as examples, and open under their known ids; seeding again adds none', async () => {
  for (const [name, id] of Object.entries(exampleOfferIds)) {
    const { data } = await service.rpc('offer_open', { _id: id }).throwOnError()
    const { content, state, version } = data as unknown as OpenedOffer
    const { conditional, accept } = findPermissions(
      { state, content, cancelUntil: null },
      Date.now(),
    )
    expect({ state, version, example: content.example, conditional, accept }).toEqual({
      state: 'sent',
      version: 1,
      example: true,
      conditional: name === 'conditional',
      accept: name === 'conditional' ? 'conditional' : null,
    })
  }
  expect(
    (await service.from('offers').select('total_ore').order('total_ore').throwOnError()).data,
  ).toEqual([{ total_ore: 11_450_000 }, { total_ore: 11_740_000 }])
  expect(
    (await service.rpc('offer_events_waiting', { _before: '2099-01-01', _limit: 10 })).data,
  ).toEqual([])
})

test('the example shop is live with its prices, stock and sales, and is published as the build carries it', async () => {
  const { groups, products } = defaultShop(brand)
  const { data } = await service
    .rpc('products_to_publish', { _after: '', _limit: 100 })
    .throwOnError()
  const published = data.map(({ content }) => content as unknown as Product)
  // Only prices of the last 60 days are published: here the price of today says the same.
  const now = Date.now()
  const today = (product: Product) => ({
    ...product,
    changedOn: '',
    // Of the database alone.
    addedOn: undefined,
    position: undefined,
    variants: product.variants.map(({ prices, ...variant }) => ({
      ...variant,
      price: shownPrice(prices, now),
      future: prices.filter(({ from }) => Date.parse(from) > now),
    })),
  })
  const bySlug = (a: Product, b: Product): number => (a.slug < b.slug ? -1 : 1)
  expect(published.map(today)).toEqual(products.toSorted(bySlug).map(today))
  const count = async (table: 'product_groups' | 'products' | 'product_variants') =>
    (await service.from(table).select('*', { count: 'exact', head: true }).throwOnError()).count
  expect(await Promise.all([count('product_groups'), count('products')])).toEqual([
    groups.length,
    products.length,
  ])
  expect(await count('product_variants')).toBe(
    products.flatMap((product) => product.variants).length,
  )
  const { data: order } = await service
    .from('products')
    .select('slug')
    .order('position')
    .throwOnError()
  expect(order.map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug))
})

test('the stock of each example is the sum of its movements', async () => {
  const { data: variants } = await service
    .from('product_variants')
    .select('sku, stock, stock_movements (change)')
    .throwOnError()
  for (const { sku, stock, stock_movements } of variants)
    expect([sku, stock_movements.reduce((sum, { change }) => sum + change, 0)]).toEqual([
      sku,
      stock,
    ])
  // Two that are sold out, and those that are sold by offer.
  expect(variants.filter(({ stock }) => stock === 0)).toHaveLength(2 + byOffer)
})

test('seeding again keeps what staff did with the shop', async () => {
  await service.from('products').delete().eq('slug', 'kabeltaske').throwOnError()
  await service.from('products').update({ name: 'Stik' }).eq('slug', 'plug').throwOnError()
  await seedAt(`${receiver.url}/ring-mig-op`)
  const { data } = await service.from('products').select('slug, name, status').throwOnError()
  expect(data).toHaveLength(29 + byOffer)
  expect(data.find(({ slug }) => slug === 'plug')).toMatchObject({
    name: 'Stik',
    status: 'changed',
  })
})

test('a seed of the shop that ends at any step is continued, and a product of staff is left alone', async () => {
  await service.from('products').delete().neq('slug', '').throwOnError()
  await service.from('products').insert({ slug: 'box', name: 'Vores boks' }).throwOnError()
  const refuse = () => ({ data: null, error: { message: 'ended here' } })
  const steps = ['product_variants', 'product_prices', 'stock_movements', 'publish_products']
  for (const step of steps) {
    const ending = {
      from: (table: 'products') => (table === (step as string) ? endingAt : service.from(table)),
      rpc: refuse,
    }
    const endingAt = { select: refuse, upsert: refuse, insert: refuse }
    await expect(seedShop(ending as unknown as Client)).rejects.toThrow('ended here')
  }
  await seedShop(service)
  const { data } = await service
    .from('products')
    .select('name, status, product_variants (sku)')
    .throwOnError()
  expect(data.filter(({ status }) => status === 'live')).toHaveLength(29 + byOffer)
  expect(data.filter(({ status }) => status !== 'live')).toEqual([
    { name: 'Vores boks', status: 'draft', product_variants: [] },
  ])
})

test('seeding again keeps the URL of a webhook that staff changed', async () => {
  await service
    .from('webhooks')
    .update({ url: 'https://crm.example/hook' })
    .eq('name', 'Ring_mig_op')
    .throwOnError()
  await seedAt(`${receiver.url}/ring-mig-op`)
  expect((await webhook()).url).toBe('https://crm.example/hook')
})

test("creates production's first member of staff without a password, or gives an existing user the role", async () => {
  expect(await giveRole(service, 'Chef@test.example', 'super_admin')).toBe('made')
  expect(await giveRole(service, 'chef@test.example', 'admin')).toBe('known')
  const anon = await backend.as('anon')
  expect(
    (await anon.auth.signInWithPassword({ email: 'chef@test.example', password: demoPassword }))
      .error?.code,
  ).toBe('invalid_credentials')
  await anon.auth.resetPasswordForEmail('chef@test.example')
  expect(backend.inbox.list('chef@test.example')).toHaveLength(1)
})

test('the local receiver fails or hangs when asked to', async () => {
  const post = async () => (await fetch(`${receiver.url}/x`, { method: 'POST', body: '{}' })).status
  receiver.control({ status: 410 })
  expect(await post()).toBe(410)
  await fetch(`${receiver.url}/_control`, {
    method: 'POST',
    body: JSON.stringify({ status: 200, failRate: 1 }),
  })
  expect(await post()).toBe(500)
  receiver.control({ failRate: 0, delayMs: 300 })
  const began = Date.now()
  expect(await post()).toBe(200)
  expect(Date.now() - began).toBeGreaterThanOrEqual(295)
})
