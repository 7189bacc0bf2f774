import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { openDialog } from './open-dialog.ts'

interface Props {
  /** A question. */
  readonly title: string
  readonly children: ReactNode
  /** The verb of the question. */
  readonly confirm: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that can't be undone. Focus starts on the least dangerous button; Esc and the backdrop cancel. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // In the layout phase: closing comes before React takes the element away, so that focus finds its way back.
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
        if (event.target === dialog.current) onClose()
      }}
      className="m-auto w-[min(32rem,calc(100%-2rem))] rounded-box border border-line bg-card p-0 text-text backdrop:bg-black/50"
    >
      <div className="grid gap-3 p-5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div>{children}</div>
        <div className="mt-2 flex flex-wrap justify-end gap-2.5">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button autoFocus onClick={onClose}>
            Annullér
          </Button>
          <Button look={danger ? 'destructive' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
