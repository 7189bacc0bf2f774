import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { origin } from '../helpers/app/app.ts'
import { findAll, findFirst, textOf } from '../helpers/pages/read-html.ts'
import { makeGoods } from '../helpers/shop/goods.ts'
import { stockOf } from '../helpers/shop/orders.ts'
import { type PayingShop, startPayingShop } from '../helpers/shop/paying.ts'

// What a browser, or something that is none, can send to the checkout: nothing is bought at another price, in another number or twice.

let shop: PayingShop
let goods: { readonly product: string; readonly variant: string; readonly sku: string }
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop?.stop())
beforeEach(async () => {
  shop.site.clock.now = Date.now()
  goods = await makeGoods(shop.backend.sql)
  await shop.backend.sql`update public.product_variants set stock = 5 where id = ${goods.variant}`
  await shop.backend.sql`select public.publish_products(${[goods.product]}::uuid[])`
})

const buyer = {
  koeber: 'privat',
  navn: 'Mette Holm',
  email: 'mette@eksempel.dk',
  levering: 'doer',
  adresse: 'Solbakken 12',
  postnr: '8240',
  by: 'Risskov',
  betingelser: 'on',
}
const seen = (...lines: readonly object[]): string =>
  JSON.stringify(lines.length > 0 ? lines : [{ sku: goods.sku, quantity: 1, price: 10_000 }])
const post = (
  fields: Readonly<Record<string, string>> | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  shop.site.fetch(href('checkout'), {
    method: 'POST',
    headers: { origin, accept: 'text/html', 'sec-fetch-dest': 'document', ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
  })
const ordersOf = () =>
  shop.backend.sql<{ token: string; total_ore: number; currency: string; state: string }[]>`
    select o.token, o.total_ore, o.currency, o.state from public.orders o join public.order_lines l on l.order_id = o.id
     where l.variant_id = ${goods.variant}`
/** Nothing is ordered, promised or paid. */
async function expectNothing(): Promise<void> {
  expect(await ordersOf()).toEqual([])
  expect(await stockOf(shop.backend.sql, goods.variant)).toEqual({ stock: 5, reserved: 0 })
}

describe('the goods of an order', () => {
  test.each([
    ['a lower price', { price: 1 }, 409],
    ['a price of nothing', { price: 0 }, 422],
    ['a negative price', { price: -10_000 }, 422],
    ['a price with decimals', { price: 100.5 }, 422],
    ['a price as text', { price: '10000' }, 422],
    ['none', { quantity: 0 }, 422],
    ['fewer than none', { quantity: -1 }, 422],
    ['one and a half', { quantity: 1.5 }, 422],
    ['a milliard', { quantity: 1_000_000_000 }, 422],
    ['more than is left', { quantity: 6 }, 409],
    ['goods that do not exist', { sku: 'FINDES-IKKE' }, 409],
    ['an id that is none', { sku: "'; drop table orders; --" }, 422],
    ['a list as quantity', { quantity: [1] }, 422],
  ])('with %s are refused, and nothing is bought', async (_, change, status) => {
    const response = await post({
      ...buyer,
      set: seen({ sku: goods.sku, quantity: 1, price: 10_000, ...change }),
    })
    expect(response.status).toBe(status)
    await expectNothing()
  })

  test.each([
    ['no lines', '[]'],
    ['no JSON', 'x'],
    ['null', 'null'],
    ['an object', '{"length": 1}'],
  ])('that are %s are refused', async (_, set) => {
    expect((await post({ ...buyer, set })).status).toBe(422)
    await expectNothing()
  })

  test('that are named twice, or on more than fifty lines, are refused', async () => {
    const line = { sku: goods.sku, quantity: 1, price: 10_000 }
    const many = Array.from({ length: 51 }, (_, i) => ({ ...line, sku: `VARE-${i}0` }))
    expect((await post({ ...buyer, set: seen(line, line) })).status).toBe(422)
    expect((await post({ ...buyer, set: seen(...many) })).status).toBe(422)
    await expectNothing()
  })

  test('ignore what the shop does not ask for: a currency, a total, freight, a state', async () => {
    const response = await post({
      ...buyer,
      set: seen(),
      currency: 'EUR',
      valuta: 'EUR',
      total: '1',
      total_ore: '1',
      fragt: '0',
      freight: '0',
      discount_ore: '9999',
      state: 'reserved',
      pay_by: 'invoice',
    })
    expect(response.status).toBe(303)
    expect(await ordersOf()).toMatchObject([
      { total_ore: 17_900, currency: 'DKK', state: 'awaiting_payment' },
    ])
  })
})

describe('the form', () => {
  test.each([
    ['koeber', 'konge', 'Vælg, hvem der køber'],
    ['levering', 'drone', 'Vælg, hvordan du vil have varerne'],
    ['levering', '', 'Vælg, hvordan du vil have varerne'],
    ['email', 'mette', 'Ugyldig e-mailadresse'],
    ['navn', 'M', 'Navn skal være mindst 2 tegn'],
    ['postnr', '82400', 'Postnummer skal være fire cifre'],
    ['adresse', '', 'Skriv adressen'],
    ['adresse', 'a'.repeat(201), 'højst'],
    ['betingelser', '', 'Du skal acceptere handelsbetingelserne'],
  ])(
    'shows at the field %s what is wrong with it, and what was typed',
    async (name, value, message) => {
      const response = await post({
        ...buyer,
        set: seen(),
        besked: 'Stil dem i skuret',
        [name]: value,
      })
      const html = await response.text()
      expect(response.status).toBe(422)
      expect(textOf(findFirst(html, `#betaling-${name}-error`)!)).toContain(message)
      expect(textOf(findFirst(html, '.error-summary')!)).toContain(message)
      expect(html).toContain('Stil dem i skuret')
      await expectNothing()
    },
  )

  test('is refused from another site, as JSON, too large and by other methods', async () => {
    const fields = { ...buyer, set: seen() }
    const statuses = [
      await post(fields, { origin: 'https://ond.example' }),
      await post(JSON.stringify(fields), { 'content-type': 'application/json' }),
      await post({ ...fields, besked: 'a'.repeat(40_000) }),
      await shop.site.fetch(href('checkout'), { method: 'DELETE', headers: { origin } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 415, 413, 405])
    await expectNothing()
  })
})

test('sent five times at once and once more later, a form makes one order', async () => {
  const fields = { ...buyer, noegle: crypto.randomUUID(), set: seen() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(fields)))
  answers.push(await post(fields))
  const places = new Set(answers.map(({ headers }) => headers.get('location')))
  expect(places.size).toBe(1)
  const [order, ...others] = await ordersOf()
  expect(others).toEqual([])
  expect([...places][0]).toContain(order!.token)
  expect(await stockOf(shop.backend.sql, goods.variant)).toEqual({ stock: 5, reserved: 1 })
})

test('a key that is none is replaced, and the order of another key is never shown for it', async () => {
  const first = await post({ ...buyer, noegle: 'x', set: seen() })
  const second = await post({ ...buyer, noegle: 'x', set: seen() })
  expect([first.status, second.status]).toEqual([303, 303])
  expect(first.headers.get('location')).not.toBe(second.headers.get('location'))
})

test('pages of orders open by their whole secret only', async () => {
  const { headers } = await post({ ...buyer, set: seen() })
  const [path = ''] = (headers.get('location') ?? '').split('?')
  const open = async (id: string) =>
    (
      await shop.site.fetch(`${path.slice(0, path.lastIndexOf('/'))}/${id}`, {
        headers: { accept: 'text/html' },
      })
    ).status
  const token = path.slice(path.lastIndexOf('/') + 1)
  expect(await open(token)).toBe(200)
  const other = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`
  for (const id of [other, token.slice(0, -1), '1', "'", 'a'.repeat(26), 'A'.repeat(5000)])
    expect(await open(id)).toBe(404)
  const act = (fields: Readonly<Record<string, string>>) =>
    shop.site.fetch(path, {
      method: 'POST',
      headers: { origin, accept: 'text/html' },
      body: new URLSearchParams(fields),
    })
  for (const [fields, status] of [
    [{ handling: 'fortryd', 'linje-1': '2' }, 409],
    [{ handling: 'fortryd', 'linje-1': '-1' }, 409],
    [{ handling: 'fortryd', 'linje-1': '0.5' }, 409],
    [{ handling: 'fortryd', 'linje-9': '1' }, 409],
    [{ handling: 'betal', 'linje-1': '1' }, 400],
  ] as const)
    expect((await act(fields)).status).toBe(status)
  expect((await ordersOf())[0]?.state).toBe('awaiting_payment')
  expect(findAll(await (await act({ handling: 'slet' })).text(), '[role=alert]')).toHaveLength(1)
})
