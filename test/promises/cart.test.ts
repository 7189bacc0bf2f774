import { describe, expect, test } from 'vitest'
import { mostLines } from '#shared/domain/shop/cart-cookie.ts'
import type { PricedCart } from '#shared/domain/shop/priced-cart.ts'
import { href } from '#shared/routes/href.ts'
import { loadDefaultShop } from '#worker/publishing/default-shop.ts'
import { CookieJar, createTestApp, origin, type TestApp } from '../helpers/app/app.ts'
import { findAll, findFirst, metaOf, textOf } from '../helpers/pages/read-html.ts'

const path = href('cart')
const page = { accept: 'text/html', 'sec-fetch-dest': 'document' }
const json = { accept: 'application/json' }

const { products } = await loadDefaultShop()
const variants = products.flatMap((product) =>
  product.variants.map((variant) => ({ product, ...variant })),
)
const skuOf = (stock: string): string => variants.find((each) => each.stock === stock)?.sku ?? ''
const [inStock, soldOut] = [skuOf('plenty'), skuOf('none')]

interface Visit {
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly site?: TestApp
}

const post = (
  fields: Readonly<Record<string, string>>,
  { cookie, headers = json, site = createTestApp() }: Visit = {},
): Promise<Response> =>
  site.fetch(path, {
    method: 'POST',
    headers: { origin, ...headers, ...(cookie !== undefined && { cookie: `kurv=${cookie}` }) },
    body: new URLSearchParams(fields),
  })
const get = (
  cookie: string,
  { headers = json, site = createTestApp() }: Visit = {},
): Promise<Response> => site.fetch(path, { headers: { ...headers, cookie: `kurv=${cookie}` } })
const cartOf = async (response: Response): Promise<PricedCart> =>
  (await response.json()) as PricedCart
/** The cookie's lines without the prices that were shown. */
const linesOf = (response: Response): string | undefined =>
  /^kurv=([^;]*)/
    .exec(response.headers.getSetCookie()[0] ?? '')?.[1]
    ?.replace(/(\*\d+)\*\d+/g, '$1')
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; fields?: Record<string, string> } }).error

describe('a change', () => {
  test('adds, adds one more, sets the quantity, removes and empties', async () => {
    const add = { handling: 'tilfoej', vare: inStock }
    expect(linesOf(await post(add))).toBe(`${inStock}*1`)
    expect(linesOf(await post(add, { cookie: `${inStock}*1` }))).toBe(`${inStock}*2`)
    expect(linesOf(await post({ ...add, antal: '4' }, { cookie: `${inStock}*1` }))).toBe(
      `${inStock}*5`,
    )
    const two = { cookie: `${inStock}*1.ANDEN-1*2` }
    const set = { handling: 'antal', vare: inStock }
    expect(linesOf(await post({ ...set, antal: ' 7 ' }, two))).toBe(`${inStock}*7.ANDEN-1*2`)
    for (const antal of ['0', '-1', '-1000000000'])
      expect(linesOf(await post({ ...set, antal }, two))).toBe('ANDEN-1*2')
    expect(linesOf(await post({ handling: 'fjern', vare: 'ANDEN-1' }, two))).toBe(`${inStock}*1`)
    expect(linesOf(await post({ handling: 'fjern', vare: 'FINDES-IKKE' }, two))).toBe(
      `${inStock}*1.ANDEN-1*2`,
    )
    expect(linesOf(await post({ handling: 'toem' }, two))).toBe('')
  })

  test('sets a cookie for 30 days that scripts can read, secure where the site is', async () => {
    const [cookie = ''] = (
      await post({ handling: 'tilfoej', vare: inStock })
    ).headers.getSetCookie()
    expect(cookie.split('; ').slice(1)).toEqual([
      'Max-Age=2592000',
      'Path=/',
      'Secure',
      'SameSite=Lax',
    ])
    const site = createTestApp({ vars: { SITE_ORIGIN: 'http://127.0.0.1:8787' } })
    const local = await site.fetch(`http://127.0.0.1:8787${path}`, {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:8787', ...json },
      body: new URLSearchParams({ handling: 'tilfoej', vare: inStock }),
    })
    expect(local.headers.getSetCookie()[0]).not.toContain('Secure')
  })

  test.each([
    ['no action', { vare: inStock }, 422, 'handling'],
    ['an unknown action', { handling: 'koeb', vare: inStock }, 422, 'handling'],
    ['no product', { handling: 'tilfoej' }, 422, 'vare'],
    ['a product that is no SKU', { handling: 'tilfoej', vare: '<b>' }, 404, 'unknown_product'],
    ['an unknown product', { handling: 'tilfoej', vare: 'FINDES-1' }, 404, 'unknown_product'],
    ['a product that is sold out', { handling: 'tilfoej', vare: soldOut }, 409, 'sold_out'],
    ...['0', '-1', '1.5', '1,5', '1e3', '', 'to', '1000000000', '100', '٣'].map(
      (antal) =>
        [
          `the quantity »${antal}«`,
          { handling: 'tilfoej', vare: inStock, antal },
          422,
          'antal',
        ] as const,
    ),
    ...['1.5', '1000000000', '100', 'x', ''].map(
      (antal) =>
        [
          `a new quantity »${antal}«`,
          { handling: 'antal', vare: inStock, antal },
          422,
          'antal',
        ] as const,
    ),
  ] as const)('with %s is refused, and sets no cookie', async (_, fields, status, what) => {
    const response = await post(fields as unknown as Record<string, string>, {
      cookie: `${inStock}*2`,
    })
    expect([response.status, response.headers.getSetCookie()]).toEqual([status, []])
    const { code, fields: wrong } = await errorOf(response)
    expect([code, ...Object.keys(wrong ?? {})]).toContain(what)
  })

  test('is refused beyond 99 of a product, beyond fifty products, and from another origin', async () => {
    const add = { handling: 'tilfoej', vare: inStock }
    expect((await post(add, { cookie: `${inStock}*99` })).status).toBe(422)
    const full = Array.from({ length: mostLines }, (_, i) => `VARE-${i + 100}*1`).join('.')
    expect((await post(add, { cookie: full })).status).toBe(422)
    expect((await post(add, { headers: { ...json, origin: 'https://ond.example' } })).status).toBe(
      403,
    )
    const limited = createTestApp({
      vars: { POST_GATE: { limit: async () => ({ success: false }) } } as never,
    })
    expect((await post(add, { site: limited })).status).toBe(429)
  })

  test('never takes a price from the post or the cookie', async () => {
    const response = await post(
      { handling: 'tilfoej', vare: inStock, pris: '1', price_current: '1' },
      { cookie: `${inStock}*1*1` },
    )
    const cart = await cartOf(response)
    expect(cart.lines[0]?.price).toBeGreaterThan(1000)
    expect(cart.goods).toBe((cart.lines[0]?.price ?? 0) * 2)
  })
})

describe('without JavaScript', () => {
  const follow = async (fields: Readonly<Record<string, string>>) =>
    (await post(fields, { headers: page, cookie: `${inStock}*2` })).headers.get('location')

  test('adding leads to the cart, from where the visitor can go back', async () => {
    const add = { handling: 'tilfoej', vare: inStock }
    expect(await follow({ ...add, videre: '/webshop?gruppe=elbil' })).toBe(
      `${path}?videre=%2Fwebshop%3Fgruppe%3Delbil`,
    )
    const response = await createTestApp().fetch(`${path}?videre=%2Fwebshop%3Fgruppe%3Delbil`, {
      headers: { ...page, cookie: `kurv=${inStock}*2` },
    })
    const links = findAll(await response.text(), 'main a').map(
      (link) => `${textOf(link).trim()} ${link.getAttribute('href')}`,
    )
    expect(links).toContain('Køb videre /webshop?gruppe=elbil')
    expect(links).toContain('Til betaling /webshop/betaling')
  })

  test.each([
    ['/webshop/produkt/x?a=1#b', '/webshop/produkt/x?a=1#b'],
    ['https://ond.example/', path],
    ['//ond.example', path],
    ['/\\ond.example', path],
    ['javascript:alert(1)', path],
    ['/api/session', path],
    ['', path],
  ])('other changes redirect to %j as %j', async (videre, location) => {
    expect(await follow({ handling: 'fjern', vare: inStock, videre })).toBe(location)
  })

  test('the redirect carries the campaign of the form’s address', async () => {
    const response = await createTestApp().fetch(`${path}?utm_source=brev`, {
      method: 'POST',
      headers: { origin, ...page },
      body: new URLSearchParams({ handling: 'tilfoej', vare: inStock }),
    })
    expect(response.headers.get('location')).toBe(`${path}?utm_source=brev`)
  })

  test('the page is closed to search engines and never stored, and shows prices, sums and VAT', async () => {
    const response = await get(`${inStock}*2`, { headers: page })
    const html = await response.text()
    const cart = await cartOf(await get(`${inStock}*2`))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(metaOf(html, 'robots')).toEqual(['noindex'])
    const text = textOf(findFirst(html, 'main')!).replaceAll('\u00a0', ' ')
    for (const amount of [cart.goods, cart.freight, cart.total])
      expect(text).toContain(`${(amount / 100).toLocaleString('da-DK')} kr.`)
    expect(text).toContain('Heraf moms')
  })

  test.each(['1.5', '1000000000', 'tre', ''])(
    'the quantity »%s« is shown as an error at its field, and the old one is kept',
    async (antal) => {
      const response = await post(
        { handling: 'antal', vare: inStock, antal },
        { headers: page, cookie: `${inStock}*2` },
      )
      const html = await response.text()
      expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
      const field = findFirst(html, `#antal-${inStock}`)
      expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual([
        '2',
        'true',
      ])
      expect(textOf(findFirst(html, `#antal-${inStock}-error`)!)).toMatch(/99/)
    },
  )

  test('an unknown product is a page with a plain message', async () => {
    const response = await post({ handling: 'tilfoej', vare: 'FINDES-1' }, { headers: page })
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('Varen sælges ikke længere.'),
    ])
  })

  test('an empty cart says so and leads to the shop, and any cookie is shown without a failure', async () => {
    for (const cookie of ['', '%00', 'x'.repeat(10_240), `${inStock}*1.5e9`, '\u00e6*1'])
      for (const headers of [page, json]) expect((await get(cookie, { headers })).status).toBe(200)
    const html = await (await get('', { headers: page })).text()
    expect(html).toContain('Din kurv er tom.')
    expect(findAll(html, 'main a').map((link) => link.getAttribute('href'))).toContain('/webshop')
  })
})

test('tells of a price that has changed and of what can’t be bought, and leaves it out of the sum', async () => {
  const { lines, goods, count } = await cartOf(
    await get(`${inStock}*1*100.${soldOut}*2.FINDES-1*1`),
  )
  expect([count, goods]).toEqual([4, lines[0]?.price])
  expect(lines.map(({ note }) => note)).toEqual([
    expect.stringContaining('Prisen er ændret fra 1\u00a0kr. til '),
    'Varen er udsolgt og er ikke regnet med.',
    'Varen sælges ikke længere og er ikke regnet med.',
  ])
})

test('every document shows the number of items from cached bytes, with an ETag of its own', async () => {
  const site = createTestApp()
  const open = async (cookie: string) => {
    const response = await site.fetch(href('solar'), { headers: { ...page, cookie } })
    const link = findFirst(await response.text(), 'header a.cart-button')
    return [
      link?.getAttribute('href'),
      link?.getAttribute('data-cart'),
      response.headers.get('etag'),
    ]
  }
  const none = await open('')
  const three = await open(`kurv=${inStock}*2.ANDEN-1*1`)
  expect([none.slice(0, 2), three.slice(0, 2)]).toEqual([
    [path, ''],
    [path, '3'],
  ])
  expect(none[2]).not.toBe(three[2])
  expect(await open('kurv=<script>*1')).toEqual(none)
})

test('a browser carries the cart from page to page', async () => {
  const jar = new CookieJar()
  const site = createTestApp()
  jar.take(await post({ handling: 'tilfoej', vare: inStock }, { site, headers: page }))
  const html = await (await site.fetch('/', { headers: { ...page, ...jar.header } })).text()
  expect(findFirst(html, '.cart-button')?.getAttribute('data-cart')).toBe('1')
})
