import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isApple } from '../../is-apple.ts'
import { Button } from '../button.tsx'
import { openDialog } from '../confirm-dialog.tsx'
import { fieldId, focusSoon } from '../form/focus-field.ts'
import type { DialogDraft } from '../form/use-dialog-draft.ts'
import { Notice } from '../notices.tsx'

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

interface FormProps {
  /** What is edited, in lower case: »tekst«. */
  readonly name: string
  readonly isNew: boolean
  readonly draft: Omit<DialogDraft<unknown>, 'setTyped'>
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog of the editor that is the form of one block. Closing it asks once where that would lose what is typed. */
export function EditorForm({ name, isNew, draft, onSubmit, onClose, children }: FormProps) {
  /** What was typed when closing asked; with another text it asks again. */
  const [askedAbout, setAskedAbout] = useState<unknown>()
  const asks = draft.isChanged && askedAbout === draft.typed
  const drop = () => {
    draft.remove()
    onClose()
  }
  const close = () => {
    if (!draft.isChanged || asks) return drop()
    setAskedAbout(draft.typed)
    focusSoon(closeField)
  }
  return (
    <EditorDialog wide title={`${isNew ? 'Ny' : 'Ret'}: ${name}`} onClose={close}>
      <form
        noValidate
        className="grid grid-rows-[minmax(0,1fr)_auto] overflow-hidden"
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the editor isn't submitted.
          event.stopPropagation()
          onSubmit()
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key !== 'Enter' || !(isApple ? event.metaKey : event.ctrlKey)) return
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className="grid content-start gap-4 overflow-y-auto px-4 py-4 sm:px-5">
          {draft.forget && (
            <Notice role="status">
              <span>Det, du skrev her sidst, er hentet frem.</span>
              <button
                type="button"
                className="font-semibold underline underline-offset-2"
                onClick={draft.forget}
              >
                Kassér det
              </button>
            </Notice>
          )}
          {children}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3 sm:px-5">
          {asks && (
            <Notice role="alert" className="mr-auto rounded-knob">
              <span>Du har rettet noget.</span>
              <button
                type="button"
                id={fieldId(closeField)}
                className="font-semibold underline underline-offset-2"
                onClick={drop}
              >
                Luk uden at gemme
              </button>
            </Notice>
          )}
          <Button onClick={close}>Annullér</Button>
          <Button type="submit" look="primary">
            {isNew ? 'Sæt ind' : 'Gem blokken'}
          </Button>
        </div>
      </form>
    </EditorDialog>
  )
}

/** Paths of fields never begin with it. */
const closeField = 'dialog-luk'
