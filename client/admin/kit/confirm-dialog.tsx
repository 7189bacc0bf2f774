import { atom, getDefaultStore } from 'jotai/vanilla'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'

/** The open modal dialog. The rest of the page is inert meanwhile, so what must stay reachable is moved into it. */
export const openDialogAtom = atom<HTMLDialogElement | null>(null)

/** Opens a modal dialog. Returns a function that closes it and restores focus. */
export function openDialog(dialog: HTMLDialogElement, store = getDefaultStore()): () => void {
  dialog.showModal()
  store.set(openDialogAtom, dialog)
  return () => {
    dialog.close()
    store.set(openDialogAtom, null)
  }
}

interface Props {
  /** A question. */
  readonly title: string
  readonly children: ReactNode
  /** The verb of the question. */
  readonly confirm: ReactNode
  readonly danger?: boolean
  readonly busy?: boolean
  /** It only shows something: there is nothing to cancel, and a click beside it does not close it. */
  readonly isMessage?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action that can't be undone. Focus starts on the cancel button; Esc and the backdrop cancel. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  isMessage = false,
  onConfirm,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // In the layout phase: the dialog closes before React removes it, so that focus is restored.
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !isMessage) onClose()
      }}
      className="m-auto w-[min(32rem,calc(100%-2rem))] rounded-box border border-line bg-card p-0 text-text backdrop:bg-black/50"
    >
      <div className="grid gap-3 p-5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div>{children}</div>
        <div className="mt-2 flex flex-wrap justify-end gap-2.5">
          {!isMessage && (
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            <Button autoFocus onClick={onClose}>
              Annullér
            </Button>
          )}
          <Button look={danger ? 'destructive' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

interface AskProps extends Pick<Props, 'title' | 'children' | 'confirm' | 'danger' | 'busy'> {
  readonly label: ReactNode
  readonly look?: ButtonLook
  readonly size?: 'normal' | 'small'
  readonly className?: string
  /** Starts the action; `close` closes the dialog. */
  readonly onConfirm: (close: () => void) => void
}

/** A button whose action asks for confirmation first. */
export function AskButton({ label, look, size, className, onConfirm, ...dialog }: AskProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look={look}
        {...(size && { size })}
        className={className}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <ConfirmDialog {...dialog} onConfirm={() => onConfirm(close)} onClose={close} />}
    </>
  )
}
