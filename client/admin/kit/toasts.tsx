import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { openDialogAtom } from './confirm-dialog.tsx'
import { closeToast, type Toast, toastsAtom } from '#client/state/toasts.ts'
import { consoleToastMs, undoToastMs } from '#client/state/toast-duration.ts'
import { useToastKey } from '#client/state/use-toast-key.ts'
import { useKeys } from './keys.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'

/**
 * Toasts at the bottom left of the content, above dialogs too. Alt+T moves focus here; hover or focus keeps them open.
 * `z` runs the action of the newest toast that has one.
 */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom)
  const dialog = useAtomValue(openDialogAtom)
  const [held, setHeld] = useState(false)
  const [place] = useState(() => document.createElement('div'))
  const region = useRef<HTMLElement>(null)
  useToastKey(region)
  const undoable = toasts.findLast(({ action }) => action)
  useKeys('Overalt', [
    {
      keys: 'z',
      label: 'Fortryd det seneste',
      run: () => (undoable ? runAction(undoable) : false),
    },
  ])
  useLayoutEffect(() => {
    // Inside the open dialog, because the rest is inert; and last in the top layer, to be above it.
    // On a slow machine the dialog may have left the page before this runs.
    const home = dialog?.isConnected ? dialog : document.body
    home.append(place)
    region.current?.showPopover?.()
    return () => place.remove()
  }, [dialog, place])
  return createPortal(
    // A focus ring of its own: browsers show none after Alt with a letter, and it must be visible on the backdrop.
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
      className="fixed inset-auto bottom-20 left-4 z-50 grid w-[min(24rem,calc(100%-2rem))] gap-2 overflow-visible bg-transparent focus:rounded-box focus:shadow-[0_0_0_6px_var(--color-act)] focus:outline-2 focus:outline-offset-2 focus:outline-white md:bottom-4 md:left-[calc(13rem+1.5rem)] md:w-[min(24rem,calc(100%-16rem))]"
    >
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          held={held}
          keys={toast === undoable ? 'z' : undefined}
        />
      ))}
    </section>,
    place,
  )
}

function runAction({ id, action }: Toast): void {
  closeToast(id)
  action?.run()
}

interface ItemProps {
  readonly toast: Toast
  readonly held: boolean
  /** The key that runs its action. */
  readonly keys: string | undefined
}

function ToastItem({ toast, held, keys }: ItemProps) {
  const { action } = toast
  const ms = action ? undoToastMs : consoleToastMs
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(toast.id), ms)
    return () => clearTimeout(timer)
  }, [toast.id, held, ms])
  return (
    <div
      className={`flex items-start gap-3 rounded-box border px-4 py-3 font-semibold ${
        toast.tone === 'bad'
          ? 'border-bad bg-bad-wash text-bad'
          : 'border-side-on bg-side text-white'
      }`}
    >
      <p className="min-w-0 flex-1">{toast.text}</p>
      {action && (
        <button
          type="button"
          aria-keyshortcuts={keys}
          onClick={() => runAction(toast)}
          className="-my-1 inline-flex items-center gap-2 rounded-md border border-current px-2 py-1"
        >
          {action.label}
          {keys && <Kbd keys={keys} className="max-md:hidden" />}
        </button>
      )}
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
