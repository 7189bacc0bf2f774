import { useState } from 'react'
import { useLocation } from 'react-router'
import { useDraft } from './use-draft.ts'

interface Stored<Typed> {
  readonly start: Typed
  readonly typed: Typed
}

export interface DialogDraft<Typed> {
  readonly typed: Typed
  readonly setTyped: (next: (last: Typed) => Typed) => void
  /** Closing would lose something. */
  readonly isChanged: boolean
  /** Goes back to what the dialog began with; null where nothing was found. */
  readonly forget: (() => void) | null
  /** Once it is saved or dropped. Leaves the draft of another dialog of the same kind. */
  readonly remove: () => void
}

/**
 * What is typed in a dialog over a form, stored on this device until the dialog is saved or closed: the form's own draft doesn't have it.
 * It is found again where the dialog of `kind` opens at the same address with the same `start`.
 */
export function useDialogDraft<Typed>(kind: string, start: Typed): DialogDraft<Typed> {
  const { pathname, search } = useLocation()
  const draft = useDraft<Stored<Typed>>(`dialog.${pathname}${search}.${kind}`)
  const [found] = useState(() =>
    JSON.stringify(draft.found?.values.start) === JSON.stringify(start)
      ? draft.found?.values.typed
      : undefined,
  )
  const [typed, setTyped] = useState(found ?? start)
  const [restored, setRestored] = useState(found !== undefined)
  const isChanged = typed !== start
  return {
    typed,
    setTyped: (next) =>
      setTyped((last) => {
        const now = next(last)
        // Storing twice is the same as once.
        draft.store({ start, typed: now })
        return now
      }),
    isChanged,
    forget: restored
      ? () => {
          setTyped(start)
          setRestored(false)
          draft.remove()
        }
      : null,
    remove: () => {
      if (isChanged) draft.remove()
    },
  }
}
