import { getDefaultStore } from 'jotai/vanilla'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { cartPath } from '#shared/routes/endpoints.ts'
import { onCartChange, readCartCookie } from '#client/runtime/cart-changes.ts'
import { cartAtom, createCart } from '#client/state/cart.ts'
import { note } from '#client/state/log.ts'
import { WebshopProvider } from '#client/state/webshop.tsx'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { CartPanel } from './panel.tsx'
import '../styles/blocks/cart.css'

const actions = createCart({
  fetch: (...request) => fetch(...request),
  readCookie: readCartCookie,
  changed: () => document.dispatchEvent(new CustomEvent('cart-changed')),
})

let isMounted = false

/** Renders the panel into the page, once. */
function mount(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  flushSync(() =>
    createRoot(place).render(
      <ErrorBoundary
        fallback={() => null}
        onError={(error) => {
          note('error', 'cart', error)
          location.assign(cartPath)
        }}
      >
        <WebshopProvider actions={actions}>
          <CartPanel />
        </WebshopProvider>
      </ErrorBoundary>,
    ),
  )
  onCartChange(() => {
    if (!document.hidden) void actions.refresh()
  })
}

/** Opens the panel, with the cart as the server has it. */
export function openCart(): void {
  mount()
  void actions.refresh()
  if (!getDefaultStore().get(cartAtom).isOpen) actions.toggle()
}

/** Adds what a form of a product adds, and opens the panel. */
export function addToCart(form: HTMLFormElement, submitter: HTMLElement | null): void {
  mount()
  // The variant that was chosen, else the only one.
  const chosen = form.querySelector<HTMLElement>('[data-kurv-name]:checked') ?? submitter
  const { kurvName: name = '', kurvPrice = '' } = chosen?.dataset ?? {}
  const id = String(new FormData(form).get('vare') ?? '')
  actions.add({ id, name, price_current: Number(kurvPrice) })
  if (!getDefaultStore().get(cartAtom).isOpen) actions.toggle()
}
