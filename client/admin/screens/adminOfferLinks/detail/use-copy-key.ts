import { useEffect, useRef } from 'react'

/** Runs `copy` when the user presses c outside of fields and dialogs. */
export function useCopyKey(copy: () => void): void {
  const latest = useRef(copy)
  useEffect(() => {
    latest.current = copy
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (key !== 'c' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest('input, select, textarea, dialog')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
