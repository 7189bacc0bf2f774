import { useEffect, useRef } from 'react'
import { getDefaultStore } from 'jotai/vanilla'
import { openDialogAtom } from '../../../kit/confirm-dialog.tsx'

interface Keys {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
  readonly send: () => void
}

/**
 * The editor's keys: Ctrl Z and ⇧ Ctrl Z step through the whole form in place of the browser's undo of one field, which knows nothing
 * of rows that moved; Ctrl S saves now, Ctrl Enter sends. Not while a dialog is open.
 */
export function useEditorKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => void (latest.current = keys))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (getDefaultStore().get(openDialogAtom)) return
      const run = actionOf(event, latest.current)
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function actionOf({ key, shiftKey }: KeyboardEvent, keys: Keys): (() => void) | null {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? keys.redo : keys.undo
    case 'y':
      return keys.redo
    case 's':
      return keys.save
    case 'enter':
      return keys.send
    default:
      return null
  }
}
