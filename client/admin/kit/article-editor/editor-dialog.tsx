import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button.tsx'
import { openDialog } from '../confirm-dialog.tsx'

interface Props {
  readonly title: string
  readonly wide?: boolean
  /** Esc, the backdrop and the cross. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog of the editor. In the body, because a form may be around the editor, and forms can't be inside each other. */
export function EditorDialog({ title, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])
  return createPortal(
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
      className={`m-auto rounded-box border border-line bg-card p-0 text-text backdrop:bg-black/50 ${wide ? 'w-[min(52rem,calc(100%-1rem))]' : 'w-[min(36rem,calc(100%-1rem))]'}`}
    >
      <div className="grid max-h-[calc(100dvh-2rem)] grid-rows-[auto_minmax(0,1fr)]">
        <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <Button look="quiet" size="small" icon="close" aria-label="Luk" onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}
