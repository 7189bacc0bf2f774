import type { Ore } from '../money.ts'

/** The visitor's cart: `SKU*2.SKU*1*34900`. The site's script reads it too (client/runtime/cart.ts). */
export const cartCookieName = 'kurv'
/** 30 days, in seconds. */
const maxAge = 30 * 86_400

/** Different products in a cart. With the longest SKUs and prices they fit the 4,096 characters that browsers take. */
export const mostLines = 50
/** Items of one product. */
export const mostItems = 99

/** What the visitor wants of a variant. Prices and stock are the server's. */
export interface CartLine {
  readonly sku: string
  /** From 1 to `mostItems`. */
  readonly quantity: number
  /** The price of one when it was put into the cart, to tell the visitor of a change; null where unknown. Never charged. */
  readonly seenPrice: Ore | null
}

/** A line, and nothing else: `LK-T2-7*2` or `LK-T2-7*2*129500`. */
const written = /^([A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9])\*(\d{1,10})(?:\*(\d{1,10}))?$/
/** Beyond it nothing is read, in characters: no cart of ours is longer. */
const longestCookie = 4096

/**
 * Reads the cookie, which anyone can change: unreadable lines are left out, those of one SKU are added up, quantities and the number of
 * lines are limited.
 */
export function parseCart(value: string | undefined): readonly CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const part of (value ?? '').slice(0, longestCookie).split('.')) {
    const [, sku, digits, price] = written.exec(part) ?? []
    const quantity = Number(digits)
    if (sku === undefined || quantity < 1) continue
    const found = lines.get(sku)
    if (!found && lines.size >= mostLines) continue
    lines.set(sku, {
      sku,
      quantity: Math.min(mostItems, quantity + (found?.quantity ?? 0)),
      seenPrice: price === undefined ? (found?.seenPrice ?? null) : Number(price),
    })
  }
  return [...lines.values()]
}

export const formatCart = (lines: readonly CartLine[]): string =>
  lines
    .map(({ sku, quantity, seenPrice }) =>
      [sku, quantity, ...(seenPrice === null ? [] : [seenPrice])].join('*'),
    )
    .join('.')

export const countLines = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** A Set-Cookie value. Not HttpOnly: the page's script reads it. `isSecure`: the site is served by https. */
export const cartCookie = (lines: readonly CartLine[], isSecure: boolean): string =>
  `${cartCookieName}=${formatCart(lines)}; Max-Age=${lines.length > 0 ? maxAge : 0}; Path=/; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`
