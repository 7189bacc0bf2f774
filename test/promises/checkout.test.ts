import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { origin } from '../helpers/app/app.ts'
import { findAll, findFirst, textOf } from '../helpers/pages/read-html.ts'
import { makeGoods } from '../helpers/shop/goods.ts'
import { stockOf } from '../helpers/shop/orders.ts'
import { type PayingShop, startPayingShop } from '../helpers/shop/paying.ts'

// What a browser, or a script, can send to the checkout: nothing is bought at another price, in another number or twice.

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
    ['an invalid id', { sku: "'; drop table orders; --" }, 422],
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
    ['postnr', '9999', 'Det postnummer findes ikke'],
    ['adresse', '', 'Skriv adressen'],
    ['adresse', 'xx', 'Skriv vej og husnummer'],
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

describe('a discount code', () => {
  interface LineRow {
    readonly discount_ore: number
    readonly total_ore: number
    readonly vat_ore: number
  }
  let nth = 0
  /** A code of its own, with these columns. */
  const codeWith = async (columns: Readonly<Record<string, unknown>>): Promise<string> => {
    const code = `KODE${String(++nth).padStart(4, '0')}`
    await shop.backend.sql`insert into public.discounts ${shop.backend.sql({ code, ...columns })}`
    return code
  }
  const other = async () => {
    const more = await makeGoods(shop.backend.sql)
    await shop.backend.sql`update public.product_variants set stock = 5 where id = ${more.variant}`
    await shop.backend.sql`select public.publish_products(${[more.product]}::uuid[])`
    return more
  }
  const linesOf = () => shop.backend.sql<LineRow[]>`
    select l.discount_ore, l.total_ore, l.vat_ore from public.order_lines l
      where l.order_id in (select order_id from public.order_lines where variant_id = ${goods.variant}) order by l.line`
  const shownIn = async (response: Response): Promise<string | undefined> =>
    findFirst(await response.text(), '[name=rabat_set]')?.getAttribute('value') ?? undefined

  test('is shown in the sum before anything is bought, shared out among the lines, and refunded by them', async () => {
    const more = await other()
    const code = await codeWith({ kind: 'amount', amount_ore: 3333, minimum_ore: 20_000 })
    const fields = {
      ...buyer,
      noegle: crypto.randomUUID(),
      rabatkode: ` ${code.toLowerCase()} `,
      set: seen(
        { sku: goods.sku, quantity: 3, price: 10_000 },
        { sku: more.sku, quantity: 1, price: 10_000 },
      ),
    }
    const first = await post(fields)
    expect([first.status, await ordersOf()]).toEqual([200, []])
    const bought = await post({ ...fields, rabat_set: `${code}:3333` })
    expect(bought.status).toBe(303)
    const lines = await linesOf()
    expect(lines.map(({ discount_ore: off }) => off)).toEqual([2500, 833, 0])
    const [order] = await shop.backend.sql<
      { id: string; total_ore: number; vat_ore: number; discount_code: string }[]
    >`
      select id, total_ore, vat_ore, discount_code from public.orders where discount_code = ${code}`
    expect(order).toMatchObject({ total_ore: 40_000 - 3333 + 7900, discount_code: code })
    for (const part of ['total_ore', 'vat_ore'] as const)
      expect(lines.reduce((sum, line) => sum + line[part], 0)).toBe(order![part])
    // Refunds of a line give back what was paid for it, to the last øre.
    const refunds = await Promise.all(
      [1, 2, 3].map(
        (quantity) => shop.backend.sql<{ amount: number }[]>`
          select amount from public.refund_amounts(${order!.id}, ${shop.backend.sql.json([{ line: 1, quantity }])})`,
      ),
    )
    expect(refunds.map(([row]) => row!.amount)).toEqual([9167, 18_333, 27_500])
    const page = await shop.site.fetch((bought.headers.get('location') ?? '').split('?')[0] ?? '', {
      headers: { accept: 'text/html' },
    })
    expect((await page.text()).replaceAll('\u00a0', ' ')).toContain('33,33 kr.')
  })

  test('of a group takes off its goods only, in percent', async () => {
    const more = await other()
    const [row] = await shop.backend.sql<{ slug: string }[]>`
      select g.slug from public.products p join public.product_groups g on g.id = p.group_id where p.id = ${more.product}`
    const code = await codeWith({ percent: 15, groups: [row!.slug] })
    const set = seen(
      { sku: goods.sku, quantity: 1, price: 10_000 },
      { sku: more.sku, quantity: 2, price: 10_000 },
    )
    expect((await post({ ...buyer, rabatkode: code, rabat_set: `${code}:3000`, set })).status).toBe(
      303,
    )
    expect((await linesOf()).map(({ discount_ore: off }) => off)).toEqual([0, 3000, 0])
    expect((await post({ ...buyer, rabatkode: code, set: seen() })).status).toBe(422)
  })

  test.each([
    ['does not exist', null, 'findes ikke'],
    ['is not active', { active: false }, 'findes ikke'],
    ['has ended', { ends_on: '2020-01-01' }, 'findes ikke'],
    ['has not begun', { starts_on: '2100-01-01' }, 'findes ikke'],
    ['asks for more goods', { minimum_ore: 10_001 }, 'mindst'],
    ['is for other goods', { groups: ['findes-ikke'] }, 'gælder ikke for varerne'],
  ])(
    'that %s takes nothing off, says so at its field, and nothing is bought',
    async (_, columns, message) => {
      const code = columns ? await codeWith(columns) : 'FINDESIKKE'
      const response = await post({
        ...buyer,
        rabatkode: code,
        rabat_set: `${code}:1000`,
        set: seen(),
      })
      expect(response.status).toBe(422)
      expect(textOf(findFirst(await response.text(), '#betaling-rabatkode-error')!)).toContain(
        message,
      )
      await expectNothing()
    },
  )

  test.each([
    ['more than it takes off', (code: string) => `${code}:9000`],
    ['another code', () => 'ANDEN1:1000'],
    ['no number', (code: string) => `${code}:alt`],
  ])('that the form claims to be %s is shown again, and nothing is bought', async (_, claim) => {
    const code = await codeWith({ percent: 10 })
    const response = await post({ ...buyer, rabatkode: code, rabat_set: claim(code), set: seen() })
    expect([response.status, await shownIn(response)]).toEqual([200, `${code}:1000`])
    await expectNothing()
  })

  test('that is cleared after it was applied is shown out of the sum before anything is bought', async () => {
    const code = await codeWith({ percent: 10 })
    const fields = { ...buyer, rabatkode: '', set: seen() }
    const response = await post({ ...fields, rabat_set: `${code}:1000` })
    expect([response.status, await shownIn(response)]).toEqual([200, undefined])
    await expectNothing()
    expect((await post(fields)).status).toBe(303)
    expect(await ordersOf()).toMatchObject([{ total_ore: 17_900 }])
  })

  test('with one use left is used by one of ten at once, and again after that one was given up', async () => {
    const code = await codeWith({ percent: 10, most_uses: 1 })
    const buy = () => post({ ...buyer, rabatkode: code, rabat_set: `${code}:1000`, set: seen() })
    const statuses = (await Promise.all(Array.from({ length: 10 }, buy))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([303, ...Array.from({ length: 9 }, () => 422)])
    const [order] = await ordersOf()
    await shop.backend.sql`
      select public.order_give_up(id, 'cancel') from public.orders where token = ${order!.token}`
    expect((await buy()).status).toBe(303)
  })

  test('can’t be guessed often', async () => {
    const limited = shop.appWith({
      POST_GATE: {
        limit: async ({ key }: { key: string }) => ({ success: !key.startsWith('discount') }),
      },
    } as never)
    const response = await limited.fetch(href('checkout'), {
      method: 'POST',
      headers: { origin, accept: 'text/html' },
      body: new URLSearchParams({ ...buyer, handling: 'rabat', rabatkode: 'GAETTET', set: seen() }),
    })
    expect(response.status).toBe(429)
    expect(textOf(findFirst(await response.text(), '#betaling-rabatkode-error')!)).toContain(
      'om et minut',
    )
  })
})

test('a form that is sent five times in parallel, and again later, makes one order', async () => {
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

test('an invalid key is replaced, and the order of another key is never shown for it', async () => {
  const first = await post({ ...buyer, noegle: 'x', set: seen() })
  const second = await post({ ...buyer, noegle: 'x', set: seen() })
  expect([first.status, second.status]).toEqual([303, 303])
  expect(first.headers.get('location')).not.toBe(second.headers.get('location'))
})

describe('a purchase after an order that was left unpaid', () => {
  const buy = async (cookie: string, quantity = 1) => {
    const response = await post(
      {
        ...buyer,
        noegle: crypto.randomUUID(),
        set: seen({ sku: goods.sku, quantity, price: 10_000 }),
      },
      { cookie },
    )
    const location = response.headers.get('location') ?? ''
    const [path = ''] = location.split('?')
    return {
      status: response.status,
      location,
      token: path.slice(path.lastIndexOf('/') + 1),
      cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    }
  }
  // The provider's event of the closed page may come before our own act: then the order is expired.
  const states = async () =>
    (await ordersOf()).map(({ state }) => (state === 'expired' ? 'cancelled' : state)).toSorted()
  /** How many payments of these goods the provider holds money of. */
  const charged = async () => {
    const ids = (
      await shop.backend.sql<{ id: string }[]>`
      select o.id from public.orders o join public.order_lines l on l.order_id = o.id where l.variant_id = ${goods.variant}`
    ).map(({ id }) => id)
    return new Set(
      shop.payment
        .events()
        .flatMap(({ kind, body }) =>
          kind === 'payment_intent.amount_capturable_updated'
            ? ids.filter((id) => body.includes(id))
            : [],
        ),
    ).size
  }
  /** Holds the provider's events back until the end of `work`. */
  const heldBack = async (work: () => Promise<void>) => {
    shop.payment.control({ delayMs: 2500 })
    const until = Date.now() + 2600
    await work()
    shop.payment.control({ delayMs: 0 })
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now() + 2500)))
    await shop.heard()
  }
  const success = (token: string) =>
    shop.site.fetch(`/purchase/success?ordre=${token}`, { headers: { accept: 'text/html' } })

  test('replaces it, but never one that was paid', async () => {
    const first = await buy('')
    await shop.startPayment(first.token)
    const second = await buy(first.cookie)
    expect(await states()).toEqual(['awaiting_payment', 'cancelled'])
    expect(await stockOf(shop.backend.sql, goods.variant)).toEqual({ stock: 5, reserved: 1 })
    const page = await shop.site.fetch(`/purchase/cancel?ordre=${second.token}`, {
      headers: { accept: 'text/html' },
    })
    expect(textOf(findFirst(await page.text(), 'h1')!)).toContain('Ordren er ikke betalt')
    await shop.press(await shop.startPayment(second.token), 'betal')
    await buy(second.cookie, 2)
    expect(await states()).toEqual(['awaiting_payment', 'cancelled', 'reserved'])
  })

  test('is charged once where the event of the closed page comes after the new payment', async () => {
    const first = await buy('')
    await shop.startPayment(first.token)
    await heldBack(async () => {
      const second = await buy(first.cookie)
      await shop.press(await shop.startPayment(second.token), 'betal')
      expect((await success(second.token)).status).toBe(200)
    })
    expect([await states(), await charged()]).toEqual([['cancelled', 'reserved'], 1])
    expect(await stockOf(shop.backend.sql, goods.variant)).toEqual({ stock: 5, reserved: 1 })
  })

  test('leads to it where it was paid of the same goods, also before the event of the payment comes', async () => {
    for (const isLate of [true, false]) {
      const first = await buy('')
      const before = await states()
      const payAndBuy = async () => {
        await shop.press(await shop.startPayment(first.token), 'betal')
        expect((await buy(first.cookie)).location).toBe(`/purchase/success?ordre=${first.token}`)
      }
      await (isLate ? heldBack(payAndBuy) : payAndBuy())
      expect(await states()).toHaveLength(before.length)
      const paid = await success(first.token)
      expect(paid.headers.getSetCookie().map((cookie) => cookie.split(';', 2).join())).toEqual([
        'kurv=, Max-Age=0',
        'ubetalt=, Max-Age=0',
      ])
    }
    expect([await states(), await charged()]).toEqual([['reserved', 'reserved'], 2])
    expect(await stockOf(shop.backend.sql, goods.variant)).toEqual({ stock: 5, reserved: 2 })
  })

  test('waits while the provider can’t say whether it was paid', async () => {
    const first = await buy('')
    await shop.startPayment(first.token)
    shop.payment.control({ down: true })
    expect((await buy(first.cookie)).status).toBe(503)
    shop.payment.control({ down: false })
    expect(await states()).toEqual(['awaiting_payment'])
    expect((await buy(first.cookie)).status).toBe(303)
    expect(await states()).toEqual(['awaiting_payment', 'cancelled'])
  })
})

describe('a cart with more than is left', () => {
  // A product of the build's own shop, which the site shows while nothing is published.
  const sku = 'KR-VAERN-50'
  const open = (path: string, cookie: string, site = shop.site): Promise<Response> =>
    site.fetch(path, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document', cookie } })
  /** The messages at the cart's quantities, and above them. */
  const messagesOf = async (response: Response): Promise<string[]> => {
    const html = await response.text()
    return [`#antal-${sku}-error`, '[role=alert] li'].map((at) => {
      const found = findFirst(html, at)
      return found ? textOf(found).trim() : ''
    })
  }
  const stock = (number: number) =>
    shop.backend.sql`update public.product_variants set stock = ${number} where sku = ${sku}`
  beforeEach(async () => {
    await shop.backend.sql`delete from public.product_variants where sku = ${sku}`
    await shop.backend
      .sql`update public.product_variants set sku = ${sku}, stock = 3 where id = ${goods.variant}`
  })

  test('is reported at its line before the form of the checkout, with what can be bought', async () => {
    const checkout = await open(href('checkout'), `kurv=${sku}*50`)
    expect([checkout.status, checkout.headers.get('location')]).toEqual([303, href('cart')])
    const [atLine, above] = await messagesOf(await open(href('cart'), `kurv=${sku}*50`))
    expect(atLine).toMatch(/^Der er kun 3 tilbage af .+\. Ret antallet til højst 3\.$/)
    expect(above).toBe(atLine)
    await stock(1)
    expect((await messagesOf(await open(href('cart'), `kurv=${sku}*2`)))[0]).toContain('til 1.')
    await stock(0)
    expect((await messagesOf(await open(href('cart'), `kurv=${sku}*2`)))[0]).toContain(
      'Fjern varen',
    )
    await stock(2)
    expect(await messagesOf(await open(href('cart'), `kurv=${sku}*2`))).toEqual(['', ''])
    expect((await open(href('checkout'), `kurv=${sku}*2`)).status).toBe(200)
  })

  test('counts what the visitor’s own unpaid order holds as free', async () => {
    const [{ price } = { price: 0 }] = await shop.backend.sql<{ price: number }[]>`
      select public.price_at(${goods.variant}, now()) as price`
    const made = await post({ ...buyer, set: seen({ sku, quantity: 3, price }) })
    const unpaid = (made.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const checkout = (cookie: string) => open(href('checkout'), `kurv=${sku}*3${cookie}`)
    expect((await checkout('')).status).toBe(303)
    expect((await checkout(`; ${unpaid}`)).status).toBe(200)
  })

  test('is reported with the order where the database does not answer before', async () => {
    const site = shop.appWith({ SUPABASE_URL: 'http://127.0.0.1:9' })
    const cookie = `kurv=${sku}*50`
    expect((await open(href('checkout'), cookie, site)).status).toBe(200)
    expect(await messagesOf(await open(href('cart'), cookie, site))).toEqual(['', ''])
    const response = await post({ ...buyer, set: seen({ sku, quantity: 50, price: 10_000 }) })
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining('ret antallet i kurven'),
    ])
    // In words for buyers, with a way on.
    const unheard = await site.fetch(href('checkout'), {
      method: 'POST',
      headers: { origin, accept: 'text/html', 'sec-fetch-dest': 'document' },
      body: new URLSearchParams({ ...buyer, set: seen() }),
    })
    const message = textOf(findFirst(await unheard.text(), '[role=alert]')!)
    expect([unheard.status, message]).toEqual([
      503,
      expect.stringMatching(/eller ring på .+ Du kommer ikke til at købe to gange\./),
    ])
    expect(message).not.toContain('Database')
  })
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

test('a withdrawal of several products chooses nothing beforehand, and the whole order only where it is asked for', async () => {
  const more = await makeGoods(shop.backend.sql)
  await shop.backend.sql`update public.product_variants set stock = 5 where id = ${more.variant}`
  await shop.backend.sql`select public.publish_products(${[more.product]}::uuid[])`
  const set = seen(
    { sku: goods.sku, quantity: 2, price: 10_000 },
    { sku: more.sku, quantity: 1, price: 10_000 },
  )
  const [path = ''] = ((await post({ ...buyer, set })).headers.get('location') ?? '').split('?')
  const token = path.slice(path.lastIndexOf('/') + 1)
  await shop.press(await shop.startPayment(token), 'betal')
  const form = async (response: Response) => {
    const html = await response.text()
    return {
      chosen: findAll(html, '.order-withdraw [checked]').length,
      counts: findAll(html, '.order-withdraw option[selected]').map((option) =>
        option.getAttribute('value'),
      ),
      button: textOf(findFirst(html, '.order-withdraw button')!).trim(),
    }
  }
  const unchosen = { chosen: 0, counts: ['0', '0'], button: 'Bekræft fortrydelse' }
  const url = `${path}?panel=fortryd`
  expect(await form(await shop.site.fetch(url, { headers: { accept: 'text/html' } }))).toEqual(
    unchosen,
  )
  const withdraw = (fields: Readonly<Record<string, string>>) =>
    shop.site.fetch(url, {
      method: 'POST',
      headers: { origin, accept: 'text/html' },
      body: new URLSearchParams({ handling: 'fortryd', ...fields }),
    })
  const refused = await withdraw({ 'linje-1': '0', 'linje-2': '0' })
  expect([refused.status, await form(refused)]).toEqual([409, unchosen])
  expect((await ordersOf())[0]?.state).toBe('reserved')
  expect((await withdraw({ omfang: 'alt', 'linje-1': '0', 'linje-2': '0' })).status).toBe(303)
  expect((await ordersOf())[0]?.state).toBe('cancelled')
})
