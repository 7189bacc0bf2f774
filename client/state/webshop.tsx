import { createContext, type ReactNode, useContext } from 'react'
import type { Cart } from '#shared/domain/shop/cart.ts'
import { cartAtom, type createCart } from './cart.ts'
import { useIslandAtom } from './use-island-atom.ts'

type CartActions = ReturnType<typeof createCart>

const Webshop = createContext<CartActions | null>(null)

/** Gives its children the visitor's cart. */
export const WebshopProvider = ({
  actions,
  children,
}: {
  readonly actions: CartActions
  readonly children: ReactNode
}) => <Webshop value={actions}>{children}</Webshop>

/**
 * The cart, and what changes it (requirement 4.3).
 * @throws outside a WebshopProvider.
 */
export function useWebshop(): CartActions & { readonly cart: Cart } {
  const actions = useContext(Webshop)
  const cart = useIslandAtom(cartAtom)
  if (!actions) throw new Error('useWebshop must be used within a WebshopProvider')
  return { ...actions, cart }
}
