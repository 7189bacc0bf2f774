import { countLines, parseCart } from '#shared/domain/shop/cart-cookie.ts'
import { onCartChange, readCartCookie } from './cart-changes.ts'
import { submitNatively } from './submit.ts'

const load = () => import('../cart/open.tsx')

/** Shows the number of items in the header: a page from a cache, rendered ahead or beside another tab may have an older one. */
function showCount(): void {
  const count = countLines(parseCart(readCartCookie()))
  const text = count > 0 ? String(count) : ''
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart]')) {
    link.dataset['cart'] = text
    const shown = link.querySelector('[data-cart-count]')
    if (shown) shown.textContent = text
  }
}

/** Opens the cart's panel in place of its page, and adds without leaving the page. Its code is loaded with the first use. */
export function startCart(): void {
  showCount()
  onCartChange(showCount)
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-cart]')
        : null
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!link || opensElsewhere || link.pathname === location.pathname) return
    event.preventDefault()
    load().then(
      ({ openCart }) => openCart(),
      () => location.assign(link.href),
    )
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('.cart-form')) return
    event.preventDefault()
    load().then(
      ({ addToCart }) => addToCart(form, event.submitter),
      () => submitNatively(form, event.submitter),
    )
  })
}
