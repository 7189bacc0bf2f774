import { atom, getDefaultStore } from 'jotai'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toastDurationMs } from './toast-duration.ts'
import { type Toast, toastAtom } from './toasts.ts'
import { useIslandAtom } from './use-island-atom.ts'

/** How far a toast must be swiped to close, in px (requirement 9.15). */
const swipeThreshold = 50

/** Every island that shows toasts has a region; the first of the page is drawn. */
const regionsAtom = atom<readonly string[]>([])

/** The page's toast, announced to screen readers; alt+T brings the keyboard there. */
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

const close = (): void => getDefaultStore().set(toastAtom, null)

function Region() {
  const toast = useIslandAtom(toastAtom)
  const region = useRef<HTMLElement>(null)
  // Whoever reads it or holds it has the time they need.
  const [heldId, setHeldId] = useState<number | null>(null)
  const hold = (): void => setHeldId(toast?.id ?? null)
  const release = (): void => setHeldId(null)
  const held = toast?.id === heldId
  useEffect(() => {
    const focusRegion = (event: globalThis.KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyT') return
      event.preventDefault()
      region.current?.focus()
    }
    addEventListener('keydown', focusRegion)
    return () => removeEventListener('keydown', focusRegion)
  }, [])
  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(close, toastDurationMs)
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
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    >
      {toast && <ToastItem key={toast.id} toast={toast} />}
    </section>
  )
}

function ToastItem({ toast: { title, text, tone } }: { readonly toast: Toast }) {
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
