import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { openDialogAtom } from './open-dialog.ts'
import { type AdminToast, adminToastsAtom, closeToast, toastMs } from './toast-store.ts'
import { Icon } from './icon.tsx'

/**
 * Short messages at the bottom left of the content, over dialogs too. Alt+T moves focus here; pointer or focus inside
 * keeps them.
 */
export function Toasts() {
  const toasts = useAtomValue(adminToastsAtom)
  const dialog = useAtomValue(openDialogAtom)
  const [held, setHeld] = useState(false)
  const [place] = useState(() => document.createElement('div'))
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault()
        region.current?.focus()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useLayoutEffect(() => {
    // Into the open dialog, as all else is inert; last into the top layer, as that is what lies on top.
    const home = dialog ?? document.body
    home.append(place)
    region.current?.showPopover?.()
    return () => place.remove()
  }, [dialog, place])
  return createPortal(
    // The ring is its own: browsers show none after Alt with a letter, and it has to be seen on a backdrop too.
    <section
      ref={region}
      popover="manual"
      tabIndex={-1}
      aria-label="Notifications"
      aria-live="polite"
      aria-keyshortcuts="Alt+T"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-auto bottom-20 left-4 z-50 grid w-[min(24rem,calc(100%-2rem))] gap-2 overflow-visible bg-transparent focus:rounded-box focus:shadow-[0_0_0_6px_var(--act)] focus:outline-2 focus:outline-offset-2 focus:outline-white md:bottom-4 md:left-[calc(13.5rem+1.5rem)] md:w-[min(24rem,calc(100%-16.5rem))]"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} held={held} />
      ))}
    </section>,
    place,
  )
}

function ToastItem({ toast, held }: { readonly toast: AdminToast; readonly held: boolean }) {
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(toast.id), toastMs)
    return () => clearTimeout(timer)
  }, [toast.id, held])
  return (
    <div
      className={`flex items-start gap-3 rounded-box border px-4 py-3 font-semibold ${
        toast.tone === 'bad'
          ? 'border-bad bg-bad-wash text-bad'
          : 'border-side-on bg-side text-white'
      }`}
    >
      <p className="min-w-0 flex-1">{toast.text}</p>
      <button
        type="button"
        aria-label="Luk besked"
        onClick={() => closeToast(toast.id)}
        className="-m-1 rounded-md p-1"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
