import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { type AdminToast, adminToastsAtom, closeToast, toastMs } from './toast-store.ts'
import { Icon } from './icon.tsx'

/** Short messages at the bottom left. Alt+T moves focus here; pointer or focus inside keeps them. */
export function Toasts() {
  const toasts = useAtomValue(adminToastsAtom)
  const [held, setHeld] = useState(false)
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
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Notifications"
      aria-live="polite"
      aria-keyshortcuts="Alt+T"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed bottom-20 left-4 z-50 grid w-[min(24rem,calc(100%-2rem))] gap-2 md:bottom-4"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} held={held} />
      ))}
    </section>
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
        toast.tone === 'bad' ? 'border-bad bg-bad-wash text-bad' : 'border-side-on bg-side text-white'
      }`}
    >
      <p className="min-w-0 flex-1">{toast.text}</p>
      <button type="button" aria-label="Luk besked" onClick={() => closeToast(toast.id)} className="-m-1 rounded-md p-1">
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
