import type { Ore } from '../money.ts'

/** What the cart has of a variant: its SKU, and the price when the visitor last saw it. The server prices the order again. */
export interface CartProduct {
  readonly id: string
  readonly name: string
  readonly price_current: Ore
}

export interface CartItem {
  readonly product: CartProduct
  readonly quantity: number
}

/** Requirement 4.3. `total` is the sum of price × quantity after each change. */
export interface Cart {
  readonly items: readonly CartItem[]
  readonly total: Ore
  /** The panel is open. */
  readonly isOpen: boolean
}

export const emptyCart: Cart = { items: [], total: 0, isOpen: false }

const withItems = (cart: Cart, items: readonly CartItem[]): Cart => ({
  ...cart,
  items,
  total: items.reduce((sum, { product, quantity }) => sum + product.price_current * quantity, 0),
})

/** Adds one; a product that is there already gets one more, and its newest name and price. */
export function addToCart(cart: Cart, product: CartProduct): Cart {
  const found = cart.items.find((item) => item.product.id === product.id)
  if (!found) return withItems(cart, [...cart.items, { product, quantity: 1 }])
  return withItems(
    cart,
    cart.items.map((item) => (item === found ? { product, quantity: item.quantity + 1 } : item)),
  )
}

export const removeFromCart = (cart: Cart, id: string): Cart =>
  withItems(
    cart,
    cart.items.filter(({ product }) => product.id !== id),
  )

/** Sets how many; zero or less drops the item. A quantity that is no whole number changes nothing. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!Number.isInteger(quantity)) return cart
  if (quantity <= 0) return removeFromCart(cart, id)
  return withItems(
    cart,
    cart.items.map((item) => (item.product.id === id ? { ...item, quantity } : item)),
  )
}

export const clearCart = (cart: Cart): Cart => withItems(cart, [])

export const toggleCart = (cart: Cart): Cart => ({ ...cart, isOpen: !cart.isOpen })

export const countItems = ({ items }: Cart): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)
