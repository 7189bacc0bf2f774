import { getDefaultStore } from 'jotai'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toastAtom } from '#client/state/toasts.ts'
import { useIslandAtom } from '#client/state/use-island-atom.ts'

/** How far a toast must be swiped to close, in px (specification 9). */
const swipeThreshold = 50
const never = () => () => undefined

/** The page's toast, announced to screen readers; alt+T brings the keyboard there. */
export function ToastRegion() {
  const toast = useIslandAtom(toastAtom)
  const mounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const region = useRef<HTMLElement>(null)
  const start = useRef<number | null>(null)
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent): void => {
      if (event.altKey && event.code === 'KeyT') region.current?.focus()
    }
    addEventListener('keydown', focusRegion)
    return () => removeEventListener('keydown', focusRegion)
  }, [])
  if (!mounted) return null
  const close = () => getDefaultStore().set(toastAtom, null)
  return createPortal(
    <section ref={region} className="toast-region" aria-label="Notifications" tabIndex={-1} aria-live="assertive">
      {toast && (
        <div
          key={toast.id}
          className="toast"
          data-tone={toast.tone}
          onPointerDown={(event) => (start.current = event.clientX)}
          onPointerUp={(event) => {
            if (start.current !== null && Math.abs(event.clientX - start.current) > swipeThreshold) close()
          }}
        >
          <strong>{toast.title}</strong>
          <p>{toast.text}</p>
          <button type="button" onClick={close} aria-label="Luk besked">
            ×
          </button>
        </div>
      )}
    </section>,
    document.body,
  )
}
