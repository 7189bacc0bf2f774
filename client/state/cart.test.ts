import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, test, vi } from 'vitest'
import { testCard, testVariant } from '#test/helpers/goods.ts'
import { formatCart, parseCart } from '#shared/domain/shop/cart-cookie.ts'
import { pricedCartOf } from '#shared/domain/shop/priced-cart.ts'
import { shopAt } from '#shared/domain/shop/shown.ts'
import { cartAtom, cartMessageAtom, createCart, pricedCartAtom } from './cart.ts'

const shop = shopAt(
  {
    groups: [],
    cards: [
      testCard('plug'),
      testCard('kabel', { variants: [testVariant('KABEL', { weightGrams: 4000 })] }),
    ],
  },
  Date.parse('2026-06-01T00:00:00Z'),
)
const plug = { id: 'PLUG', name: 'Vare plug', price_current: 10_000 }

/** A server whose cart is the cookie. `answer` replaces its next answers. */
function setUp(cookie = '') {
  const store = createStore()
  const world = { cookie, requests: [] as string[], answers: [] as (Response | Error)[] }
  const changed = vi.fn()
  const cart = createCart({
    store,
    readCookie: () => world.cookie,
    changed,
    fetch: async (_, init) => {
      const fields = Object.fromEntries((init?.body ?? new URLSearchParams()) as URLSearchParams)
      world.requests.push([init?.method ?? 'GET', ...Object.values(fields)].join(' '))
      const answer = world.answers.shift()
      if (answer instanceof Error) throw answer
      if (answer) return answer
      const lines = new Map(parseCart(world.cookie).map((line) => [line.sku, line]))
      const { handling, vare = '', antal = '1' } = fields
      const before = lines.get(vare)?.quantity ?? 0
      if (handling === 'toem') lines.clear()
      if (handling === 'fjern') lines.delete(vare)
      if (handling === 'tilfoej' || handling === 'antal')
        lines.set(vare, {
          sku: vare,
          quantity: Number(antal) + (handling === 'antal' ? 0 : before),
          seenPrice: null,
        })
      world.cookie = formatCart([...lines.values()])
      return Response.json(pricedCartOf([...lines.values()], shop))
    },
  })
  const shown = () =>
    store
      .get(cartAtom)
      .items.map(({ product, quantity }) => `${product.id}*${quantity}`)
      .join('.')
  return { store, world, cart, changed, shown }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('shows a change immediately, and what the server says of it afterwards', async () => {
  const { store, cart, shown, changed } = setUp()
  cart.add(plug)
  expect([shown(), store.get(cartAtom).total, store.get(pricedCartAtom)]).toEqual([
    'PLUG*1',
    10_000,
    null,
  ])
  await cart.settled()
  expect(shown()).toBe('PLUG*1')
  expect(store.get(pricedCartAtom)).toMatchObject({ goods: 10_000, freight: 4900 })
  expect(changed).toHaveBeenCalledOnce()
})

test('sends one change at a time, and of several quantities of a line the last one', async () => {
  const { world, cart, shown } = setUp('PLUG*1')
  await cart.refresh()
  for (const quantity of [2, 3, 4, 5]) cart.change('PLUG', quantity)
  expect(shown()).toBe('PLUG*5')
  await cart.settled()
  expect(world.requests).toEqual(['GET', 'POST antal PLUG 5'])
  expect([shown(), world.cookie]).toEqual(['PLUG*5', 'PLUG*5'])
})

test('never shows an older answer while a later change is on its way', async () => {
  const { store, cart, shown } = setUp('PLUG*1')
  await cart.refresh()
  const seen: string[] = []
  store.sub(cartAtom, () => seen.push(shown()))
  cart.change('PLUG', 2)
  cart.add({ ...plug, id: 'KABEL' })
  cart.change('PLUG', 3)
  await cart.settled()
  expect(seen).toEqual(['PLUG*2', 'PLUG*2.KABEL*1', 'PLUG*3.KABEL*1', 'PLUG*3.KABEL*1'])
})

test('a quantity of zero or less removes the line, and a fraction changes nothing', async () => {
  const { world, cart, shown } = setUp('PLUG*2.KABEL*1')
  await cart.refresh()
  cart.change('PLUG', 1.5)
  cart.change('PLUG', 0)
  await cart.settled()
  expect([shown(), world.requests.at(-1)]).toEqual(['KABEL*1', 'POST fjern PLUG'])
})

test.each([
  ['adding', (cart: Actions) => cart.add(plug)],
  ['removing', (cart: Actions) => cart.remove('PLUG')],
  ['emptying', (cart: Actions) => cart.clear()],
])('%s can be undone', async (_, act) => {
  const { store, world, cart, shown } = setUp('PLUG*2.KABEL*1')
  await cart.refresh()
  act(cart)
  await cart.settled()
  store.get(cartMessageAtom)?.undo?.()
  await cart.settled()
  expect(new Set(shown().split('.'))).toEqual(new Set(['PLUG*2', 'KABEL*1']))
  expect(world.cookie).toBe(shown())
})

test.each([
  [
    'the server’s message',
    () => Response.json({ error: { message: 'Plug er udsolgt.' } }, { status: 409 }),
    'Plug er udsolgt.',
  ],
  [
    'the message of a field',
    () =>
      Response.json({ error: { message: 'Ret', fields: { antal: 'Højst 99' } } }, { status: 422 }),
    'Højst 99',
  ],
  [
    'its own message without an answer',
    () => new TypeError('offline'),
    /^Kurven kunne ikke ændres/,
  ],
  [
    'its own message for an unreadable answer',
    () => new Response('<html>', { status: 502 }),
    /^Kurven kunne ikke ændres/,
  ],
])('a change that fails is taken back with %s', async (_, answer, text) => {
  const { store, world, cart, shown } = setUp('PLUG*1')
  await cart.refresh()
  world.answers.push(answer())
  cart.change('PLUG', 7)
  cart.remove('PLUG')
  await cart.settled()
  expect(shown()).toBe('PLUG*1')
  expect(store.get(cartMessageAtom)).toMatchObject({
    tone: 'bad',
    text: typeof text === 'string' ? text : expect.stringMatching(text),
  })
  // The next one is sent again.
  cart.change('PLUG', 3)
  await cart.settled()
  expect([shown(), store.get(cartMessageAtom)]).toEqual(['PLUG*3', null])
})

test('follows a cookie that another tab changed, and asks only then', async () => {
  const { world, cart, shown } = setUp('PLUG*1')
  await cart.refresh()
  await cart.refresh()
  world.cookie = 'PLUG*1.KABEL*2'
  await cart.refresh()
  expect([shown(), world.requests]).toEqual(['PLUG*1.KABEL*2', ['GET', 'GET']])
})

test('keeps the panel as it is while the cart changes', async () => {
  const { store, cart } = setUp('PLUG*1')
  cart.toggle()
  await cart.refresh()
  cart.clear()
  await cart.settled()
  expect(store.get(cartAtom)).toEqual({ items: [], total: 0, isOpen: true })
})

type Actions = ReturnType<typeof createCart>
