import { atom, getDefaultStore } from 'jotai'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toastDurationMs } from './toast-duration.ts'
import { closeToast, type Toast, toastsAtom } from './toasts.ts'
import { useIslandAtom } from './use-island-atom.ts'
import { useToastKey } from './use-toast-key.ts'

/** How far a toast must be swiped to close, in px (requirement 9.15). */
const swipeThreshold = 50

/** Every island that shows toasts has a region; only the first on the page is rendered. */
const regionsAtom = atom<readonly string[]>([])

/** The page's toast, announced to screen readers; Alt+T moves focus to it. */
export function ToastRegion() {
  const id = useId()
  const drawn = useIslandAtom(regionsAtom)[0] === id
  useEffect(() => {
    const store = getDefaultStore()
    store.set(regionsAtom, (all) => [...all, id])
    return () => store.set(regionsAtom, (all) => all.filter((other) => other !== id))
  }, [id])
  return drawn ? createPortal(<Region />, document.body) : null
}

function Region() {
  const toast = useIslandAtom(toastsAtom)[0]
  const region = useRef<HTMLElement>(null)
  // Hover and focus keep the toast open.
  const [heldId, setHeldId] = useState<number | null>(null)
  const hold = (): void => setHeldId(toast?.id ?? null)
  const release = (): void => setHeldId(null)
  const held = toast?.id === heldId
  useToastKey(region)
  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(() => closeToast(toast.id), toastDurationMs)
    return () => clearTimeout(timer)
  }, [toast, held])
  return (
    <section
      ref={region}
      className="toast-region"
      lang="en"
      aria-label="Notifications"
      aria-live="assertive"
      aria-keyshortcuts="Alt+T"
      tabIndex={-1}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && toast && closeToast(toast.id)}
    >
      {toast && <ToastItem key={toast.id} toast={toast} />}
    </section>
  )
}

function ToastItem({ toast: { id, title, text, tone } }: { readonly toast: Toast }) {
  const close = (): void => closeToast(id)
  const start = useRef<number | null>(null)
  const swipe = (event: PointerEvent<HTMLElement>, ends: boolean): void => {
    if (start.current === null) return
    const distance = event.clientX - start.current
    event.currentTarget.style.translate = ends ? '' : `${distance}px`
    if (!ends) return
    start.current = null
    if (Math.abs(distance) > swipeThreshold) close()
  }
  return (
    <div
      lang="da"
      className="toast"
      data-tone={tone}
      onPointerDown={(event) => {
        start.current = event.clientX
      }}
      onPointerMove={(event) => swipe(event, false)}
      onPointerUp={(event) => swipe(event, true)}
      onPointerLeave={(event) => swipe(event, true)}
      onPointerCancel={(event) => {
        start.current = null
        event.currentTarget.style.translate = ''
      }}
    >
      <strong>{title}</strong>
      <p>{text}</p>
      <button type="button" onClick={close} aria-label="Luk besked">
        ×
      </button>
    </div>
  )
}
