import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { product as productPath } from 'virtual:paths'
import { type CartItem, countItems } from '#shared/domain/shop/cart.ts'
import { mostItems } from '#shared/domain/shop/cart-cookie.ts'
import { formatAmount } from '#shared/domain/money.ts'
import {
  itemsText,
  lineName,
  type PricedCart,
  type PricedLine,
  sumLines,
} from '#shared/domain/shop/priced-cart.ts'
import { checkoutPath } from '#shared/routes/endpoints.ts'
import { campaignOfVisit } from '#client/runtime/consent/forget-campaign.ts'
import { cartMessageAtom, pricedCartAtom } from '#client/state/cart.ts'
import { undoToastMs } from '#client/state/toast-duration.ts'
import { useIslandAtom } from '#client/state/use-island-atom.ts'
import { useWebshop } from '#client/state/webshop.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { CartLine, CartSums } from './parts.tsx'

/** The cart at the edge of the page, as a modal dialog. */
export function CartPanel() {
  const { cart, toggle, clear, settled } = useWebshop()
  const priced = useIslandAtom(pricedCartAtom)
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen } = cart
  // In the layout phase, so that the dialog is open when the click that opened it has been handled.
  useLayoutEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    // Not its first button, which closes it.
    dialog.current?.focus()
  }, [isOpen])
  const lines = cart.items.map((item) => lineOf(item, priced))
  const count = countItems(cart)
  const totals = sumLines(lines)
  const focusPanel = (): void => dialog.current?.focus()
  return (
    <dialog
      ref={dialog}
      className="cart-panel"
      aria-labelledby="cart-title"
      tabIndex={-1}
      onClose={() => {
        // Esc closes the dialog by itself.
        if (isOpen) toggle()
        // The button that opened it is gone with the cart's last item.
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true })
      }}
      onClick={(event) => event.target === dialog.current && toggle()}
    >
      <div className="cart-head">
        <h2 id="cart-title">Kurv</h2>
        {priced && <p>{itemsText(count)}</p>}
        <button type="button" onClick={toggle} aria-label="Luk kurven">
          <Icon name="close" />
        </button>
      </div>
      <Said onUndo={focusPanel} />
      <div className="cart-body" aria-busy={!priced}>
        <ul className="cart-lines">
          {lines.map((line) => (
            <Line key={line.sku} line={line} onRemove={focusPanel} />
          ))}
        </ul>
        {!priced && <p>Henter kurven …</p>}
        {priced && count === 0 && <p>Din kurv er tom.</p>}
        {count > 0 && lines.length > 1 && (
          <button
            type="button"
            className="cart-link"
            onClick={() => {
              clear()
              focusPanel()
            }}
          >
            Tøm kurven
          </button>
        )}
      </div>
      <div className="cart-foot">
        <p className="visually-hidden" role="status">
          {priced && count > 0 && `${itemsText(count)}, i alt ${formatAmount(totals.total)}`}
        </p>
        {priced && count > 0 && (
          <>
            <CartSums {...totals} />
            <p className="cart-example">
              {lines.some(({ isExample }) => isExample)
                ? 'Varer, priser og fragt er eksempler.'
                : 'Fragten er et eksempel.'}
            </p>
          </>
        )}
        {totals.total > 0 && (
          <a
            href={checkoutPath + campaignOfVisit()}
            className={buttonClass()}
            onClick={(event) => {
              const { href } = event.currentTarget
              event.preventDefault()
              // The checkout reads the cookie, which the last change's answer sets.
              void settled().then(() => location.assign(href))
            }}
          >
            Til betaling
          </a>
        )}
        <button type="button" className={buttonClass({ kind: 'ghost' })} onClick={toggle}>
          Køb videre
        </button>
      </div>
    </dialog>
  )
}

/** An item with what the server says about it; before its answer, what the button said. */
function lineOf({ product, quantity }: CartItem, priced: PricedCart | null): PricedLine {
  const { id: sku, name, price_current: price } = product
  const known = priced?.lines.find((line) => line.sku === sku)
  return {
    ...(known ?? { ...newLine, name }),
    sku,
    quantity,
    price,
    sum: price * quantity,
  }
}

const newLine = {
  slug: null,
  variant: '',
  picture: null,
  tint: 'smoke',
  before: null,
  stock: 'plenty',
  weightGrams: 0,
  isExample: false,
  canBeBought: true,
  most: null,
  note: '',
} as const

function Line({ line, onRemove }: { readonly line: PricedLine; readonly onRemove: () => void }) {
  const { remove } = useWebshop()
  const { sku, slug } = line
  const name = lineName(line)
  const drop = (): void => {
    remove(sku)
    onRemove()
  }
  return (
    <CartLine
      line={line}
      name={
        slug === null ? (
          name
        ) : (
          <a href={productPath.replace(':id', slug) + campaignOfVisit()}>{name}</a>
        )
      }
      quantity={line.canBeBought && <Steps line={line} name={name} onRemove={drop} />}
      remove={
        <button type="button" className="cart-link" onClick={drop}>
          Fjern<span className="visually-hidden"> {name}</span>
        </button>
      }
    />
  )
}

interface StepsProps {
  readonly line: PricedLine
  readonly name: string
  readonly onRemove: () => void
}

/** The quantity: one less, a field, one more. */
function Steps({ line: { sku, quantity }, name, onRemove }: StepsProps) {
  const { change } = useWebshop()
  const [error, setError] = useState('')
  const id = useId()
  const set = (wanted: number): void => {
    setError('')
    if (wanted <= 0) onRemove()
    else change(sku, wanted)
  }
  const take = (field: HTMLInputElement): void => {
    const text = field.value.trim()
    const wanted = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
    if (wanted === quantity) return setError('')
    if (wanted <= mostItems) return set(wanted)
    setError(`Skriv et helt tal fra 1 til ${mostItems}`)
    field.value = String(quantity)
  }
  return (
    <>
      <div className="cart-steps" role="group" aria-label={`Antal, ${name}`}>
        <button type="button" onClick={() => set(quantity - 1)} aria-label="Én færre">
          <Icon name="minus" />
        </button>
        <input
          // An uncontrolled field shows a quantity that was changed elsewhere.
          key={quantity}
          id={id}
          aria-label={`Antal, ${name}`}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error === '' ? undefined : `${id}-error`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quantity}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={({ currentTarget }) => take(currentTarget)}
          onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
            key === 'Enter' && take(currentTarget)
          }
        />
        <button
          type="button"
          onClick={() => set(quantity + 1)}
          disabled={quantity >= mostItems}
          aria-label="Én mere"
        >
          <Icon name="plus" />
        </button>
      </div>
      <div aria-live="polite">
        <FieldError id={id} error={error} />
      </div>
    </>
  )
}

/** What the last change did, with a button that undoes it; it disappears after a while. The live region must exist before its text. */
function Said({ onUndo }: { readonly onUndo: () => void }) {
  const { dismiss } = useWebshop()
  const message = useIslandAtom(cartMessageAtom)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    // A failure stays until the next change.
    if (!message || message.tone === 'bad' || isHeld) return
    const timer = setTimeout(dismiss, undoToastMs)
    return () => clearTimeout(timer)
  }, [message, isHeld, dismiss])
  return (
    <div
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message && (
        <p className="cart-said" data-tone={message.tone}>
          <Icon name={message.tone === 'bad' ? 'warning' : 'check'} />
          <span>{message.text}</span>
          {message.undo && (
            <button
              type="button"
              onClick={() => {
                message.undo?.()
                setHeld(false)
                onUndo()
              }}
            >
              Fortryd
            </button>
          )}
        </p>
      )}
    </div>
  )
}
