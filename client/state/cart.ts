import { atom, type createStore, getDefaultStore } from 'jotai/vanilla'
import {
  addToCart,
  type Cart,
  type CartItem,
  clearCart,
  emptyCart,
  removeFromCart,
  setQuantity,
  toggleCart,
} from '#shared/domain/shop/cart.ts'
import { lineName, type PricedCart, type PricedLine } from '#shared/domain/shop/priced-cart.ts'
import { cartPath } from '#shared/routes/endpoints.ts'
import { logError } from './log.ts'

/** The cart as the visitor sees it: changes show before the server answers. Written in the browser only. */
export const cartAtom = atom<Cart>(emptyCart)

/** What the server said last. Null until its first answer. */
export const pricedCartAtom = atom<PricedCart | null>(null)

/** What the panel says about the last change. */
export interface CartMessage {
  readonly text: string
  readonly tone: 'ok' | 'bad'
  readonly undo?: () => void
}
export const cartMessageAtom = atom<CartMessage | null>(null)

/** What a button that adds tells about its variant. */
export interface NewItem {
  /** The SKU. */
  readonly id: string
  readonly name: string
  readonly price_current: number
}

interface CartWorld {
  readonly store?: ReturnType<typeof createStore>
  readonly fetch: typeof globalThis.fetch
  /** The cart's cookie as it is now. */
  readonly readCookie: () => string
  /** Called when the cookie may have changed. */
  readonly changed: () => void
}

/** Fields of a post to the cart. */
type Change = Readonly<Record<string, string>>

const unreachable = 'Kurven kunne ikke ændres, og den er som før. Prøv igen om lidt.'

/** Changes the cart in the browser first and on the server right after, one change at a time. */
export function createCart({ store = getDefaultStore(), fetch, readCookie, changed }: CartWorld) {
  const queue: Change[] = []
  let work = Promise.resolve()
  let pending = 0
  let knownCookie: string | null = null

  const update = (change: (cart: Cart) => Cart): void => store.set(cartAtom, change)

  function show(priced: PricedCart): void {
    store.set(pricedCartAtom, priced)
    update((cart) => priced.lines.reduce(withLine, clearCart(cart)))
  }

  async function request(change?: Change): Promise<void> {
    const response = await fetch(cartPath, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      // A change must survive that the visitor leaves the page.
      ...(change && { method: 'POST', body: new URLSearchParams(change), keepalive: true }),
    })
    const body = (await response.json().catch(() => null)) as
      | (PricedCart & { readonly error?: Refusal })
      | null
    if (!response.ok || !body) throw new RefusedChange(messageOf(body?.error))
    knownCookie = readCookie()
    changed()
    // A later change is on its way: its answer contains this one.
    if (queue.length === 0) show(body)
  }

  async function run(): Promise<void> {
    try {
      for (let change = queue.shift(); change; change = queue.shift()) await request(change)
    } catch (error) {
      logError('cart', error)
      queue.length = 0
      const priced = store.get(pricedCartAtom)
      if (priced) show(priced)
      else update(clearCart)
      const text = error instanceof RefusedChange ? error.message : unreachable
      store.set(cartMessageAtom, { text, tone: 'bad' })
      // The server may have done it all the same.
      await request().catch(() => undefined)
    }
  }

  /** One request at a time. */
  function enqueue(task: () => Promise<void>): Promise<void> {
    pending++
    work = work.then(task).finally(() => pending--)
    return work
  }

  function send(change: Change): void {
    // Of several quantities of one line only the last one matters.
    const last = queue.at(-1)
    if (
      last?.['handling'] === 'antal' &&
      change['handling'] === 'antal' &&
      last['vare'] === change['vare']
    )
      queue.pop()
    queue.push(change)
    void enqueue(run)
  }

  const findItem = (id: string): CartItem | undefined =>
    store.get(cartAtom).items.find(({ product }) => product.id === id)

  function add(product: NewItem): void {
    const before = findItem(product.id)?.quantity ?? 0
    update((cart) => addToCart(cart, product))
    send({ handling: 'tilfoej', vare: product.id })
    store.set(cartMessageAtom, {
      text: `Lagt i kurven: ${product.name}.`,
      tone: 'ok',
      undo: () => (before === 0 ? drop(product.id) : change(product.id, before)),
    })
  }

  /** Sets how many; zero or less removes the line. */
  function change(id: string, quantity: number): void {
    if (!Number.isInteger(quantity)) return
    if (quantity <= 0) return remove(id)
    store.set(cartMessageAtom, null)
    update((cart) => setQuantity(cart, id, quantity))
    send({ handling: 'antal', vare: id, antal: String(quantity) })
  }

  function drop(id: string): void {
    store.set(cartMessageAtom, null)
    update((cart) => removeFromCart(cart, id))
    send({ handling: 'fjern', vare: id })
  }

  function remove(id: string): void {
    const item = findItem(id)
    if (!item) return
    const canComeBack = findLine(id)?.canBeBought ?? true
    drop(id)
    store.set(cartMessageAtom, {
      text: `Fjernet: ${item.product.name}.`,
      tone: 'ok',
      ...(canComeBack && { undo: () => putBack([item]) }),
    })
  }

  function clear(): void {
    const items = store
      .get(cartAtom)
      .items.filter(({ product }) => findLine(product.id)?.canBeBought ?? true)
    update(clearCart)
    send({ handling: 'toem' })
    store.set(cartMessageAtom, {
      text: 'Kurven er tømt.',
      tone: 'ok',
      ...(items.length > 0 && { undo: () => putBack(items) }),
    })
  }

  function putBack(items: readonly CartItem[]): void {
    store.set(cartMessageAtom, null)
    for (const { product, quantity } of items) {
      update((cart) => setQuantity(addToCart(cart, product), product.id, quantity))
      send({ handling: 'tilfoej', vare: product.id, antal: String(quantity) })
    }
  }

  const findLine = (id: string): PricedLine | undefined =>
    store.get(pricedCartAtom)?.lines.find(({ sku }) => sku === id)

  return {
    add,
    change,
    remove,
    clear,
    /** Takes the message away. */
    dismiss: (): void => store.set(cartMessageAtom, null),
    /** Opens or closes the panel. */
    toggle: () => update(toggleCart),
    /** Fetches the cart if its cookie has changed elsewhere. */
    async refresh(): Promise<void> {
      if (pending > 0 || readCookie() === knownCookie) return
      await enqueue(() => request().catch((error: unknown) => logError('cart', error)))
    },
    /** Resolves when the server has every change. */
    settled: (): Promise<void> => work,
  }
}

const withLine = (cart: Cart, line: PricedLine): Cart => {
  const product = { id: line.sku, name: lineName(line), price_current: line.price }
  return setQuantity(addToCart(cart, product), line.sku, line.quantity)
}

/** A change that the server refused, with its Danish message. */
class RefusedChange extends Error {}

interface Refusal {
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** The message of the wrong field says more than that of all. */
const messageOf = (refusal: Refusal | undefined): string =>
  Object.values(refusal?.fields ?? {})[0] ?? refusal?.message ?? unreachable
