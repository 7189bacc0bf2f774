import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { openDialog } from '../kit/confirm-dialog.tsx'
import { closeFrameDialog } from './dialogs.ts'

interface Props {
  readonly label: string
  /** Place and size. */
  readonly className: string
  readonly children: (close: () => void) => ReactNode
}

/** A modal dialog of the frame. Esc and a click beside it close it; the focus returns to where it was. */
export function FrameDialog({ label, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // In the layout phase: the dialog closes before React removes it, so that focus is restored.
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        closeFrameDialog()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) closeFrameDialog()
      }}
      className={`overflow-auto overscroll-contain rounded-box border border-line bg-card p-0 text-text backdrop:bg-black/50 ${className}`}
    >
      {children(closeFrameDialog)}
    </dialog>
  )
}
