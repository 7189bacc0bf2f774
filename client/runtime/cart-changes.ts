import { cartCookieName } from '#shared/domain/shop/cart-cookie.ts'

/** The cart's cookie as the browser has it now; '' for none. */
export function readCartCookie(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cartCookieName}=`))
  return found?.slice(cartCookieName.length + 1) ?? ''
}

/** Calls a function when the cart may have changed: by this page, by another tab, or while the page was in the back/forward cache. */
export function onCartChange(run: () => void): void {
  addEventListener('pageshow', run)
  document.addEventListener('visibilitychange', run)
  // Missing in older browsers, where another tab's change shows when this one is looked at.
  globalThis.cookieStore?.addEventListener('change', run)
  document.addEventListener('cart-changed', run)
}
