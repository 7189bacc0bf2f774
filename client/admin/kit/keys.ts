import { useEffect, useLayoutEffect, useRef } from 'react'

export interface Shortcut {
  /** `j`, `?`, `Escape`, `shift+n`, `mod+Enter`. `mod` is ⌘ on Apple's machines, Ctrl elsewhere. */
  readonly keys: string
  /** What it does, for the help dialog. */
  readonly label: string
  /** Returning false leaves the key to other shortcuts and to the browser. */
  readonly run: () => unknown
  /** Works while the user types in a field, too. Only for keys that write nothing. */
  readonly whileTyping?: boolean
}

interface Options {
  /** True for shortcuts that work only inside an open modal dialog; the others work only without one. */
  readonly inDialog?: boolean
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** A key press as shortcuts spell it; null for a lone modifier, and for combinations of the browser or the system. */
function keyName({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Dead'].includes(key)) return null
  const [mod, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (altKey || other) return null
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const name = isLetter ? key.toLowerCase() : key
  return `${mod ? 'mod+' : ''}${shiftKey && (isLetter || key.length > 1) ? 'shift+' : ''}${name}`
}

/** True if keys at this element write or choose something there. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement)
    return !['button', 'checkbox', 'radio', 'range', 'submit', 'color', 'file'].includes(
      target.type,
    )
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Registers shortcuts while the component is mounted. Those of a later component win. @param heading names them for the user */
export function useKeys(
  heading: string,
  shortcuts: readonly Shortcut[],
  { inDialog = false }: Options = {},
): void {
  const latest = useRef({ heading, shortcuts })
  useLayoutEffect(() => {
    latest.current = { heading, shortcuts }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if ((document.querySelector('dialog:modal') !== null) !== inDialog) return
      const name = keyName(event)
      const typing = isTyping(event.target)
      for (const shortcut of latest.current.shortcuts) {
        if (shortcut.keys !== name || (typing && !shortcut.whileTyping)) continue
        if (shortcut.run() === false) continue
        event.preventDefault()
        return
      }
    }
    // Effects of children run first, so their shortcuts win.
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [inDialog])
}
