import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import {
  addToCart,
  type Cart,
  clearCart,
  countItems,
  emptyCart,
  removeFromCart,
  setQuantity,
  toggleCart,
} from './cart.ts'

const product = (id: string, price_current = 10_000) => ({ id, name: id, price_current })

test('adds with quantity one, and one more if it is there already, with its newest price', () => {
  const once = addToCart(emptyCart, product('PLUG', 34_900))
  const twice = addToCart(once, product('PLUG', 32_900))
  expect(once.items).toEqual([{ product: product('PLUG', 34_900), quantity: 1 }])
  expect(twice.items).toEqual([{ product: product('PLUG', 32_900), quantity: 2 }])
  expect([once.total, twice.total]).toEqual([34_900, 65_800])
})

test('a quantity of zero or less drops the item; one that is no whole number changes nothing', () => {
  const cart = addToCart(addToCart(emptyCart, product('A')), product('B'))
  for (const quantity of [0, -1, -1e9])
    expect(setQuantity(cart, 'A', quantity).items.map((item) => item.product.id)).toEqual(['B'])
  for (const quantity of [1.5, Number.NaN, Infinity])
    expect(setQuantity(cart, 'A', quantity)).toBe(cart)
  expect(setQuantity(cart, 'C', 4)).toEqual(cart)
})

test('the total is the sum of price times quantity after any row of changes, and the panel is only toggled', () => {
  randomly((draw) => {
    let cart: Cart = emptyCart
    let isOpen = false
    for (const _ of draw.list(1, 20, () => null)) {
      const id = draw.pick(['A', 'B', 'C'])
      const act = draw.integer(0, 4)
      if (act === 0) cart = addToCart(cart, product(id, draw.integer(0, 100_000)))
      if (act === 1) cart = removeFromCart(cart, id)
      if (act === 2) cart = setQuantity(cart, id, draw.integer(-2, 300))
      if (act === 3 && draw.chance(0.2)) cart = clearCart(cart)
      if (act === 4) {
        cart = toggleCart(cart)
        isOpen = !isOpen
      }
      const sum = cart.items.reduce(
        (total, item) => total + item.product.price_current * item.quantity,
        0,
      )
      expect([cart.total, cart.isOpen]).toEqual([sum, isOpen])
      expect(cart.items.every(({ quantity }) => quantity > 0)).toBe(true)
      expect(new Set(cart.items.map((item) => item.product.id)).size).toBe(cart.items.length)
      expect(countItems(cart)).toBeGreaterThanOrEqual(cart.items.length)
    }
  })
})
