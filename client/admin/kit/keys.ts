import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isApple } from '../is-apple.ts'

export interface Shortcut {
  /**
   * `j`, `?`, `Escape`, `shift+n`, `mod+k`, or two after each other: `g h`. `mod` is ⌘ on Apple's machines, Ctrl elsewhere.
   * Only letters need `shift+`: other characters are written as they are typed.
   */
  readonly keys: string
  /** What it does, for the help dialog. */
  readonly label: string
  /** Returning false leaves the key to other shortcuts and to the browser. */
  readonly run: () => unknown
  /** Works while the user types in a field, too. Only for keys that write nothing. */
  readonly whileTyping?: boolean
}

export interface ShortcutGroup {
  /** Heading in the help dialog. */
  readonly heading: string
  readonly shortcuts: readonly Shortcut[]
  /** True for shortcuts that work only inside an open modal dialog; the others work only without one. */
  readonly inDialog?: boolean
  /** Among shortcuts of the same keys the highest wins. */
  readonly order?: number
}

/** How long a first key waits for its second, in ms. */
const sequenceMs = 1500

/** As much of a KeyboardEvent as the registry reads. */
export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** A key press as shortcuts spell it; null for a lone modifier, and for combinations that belong to the browser or the system. */
export function keyName(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress,
  apple: boolean,
): string | null {
  if (['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Dead', 'Unidentified'].includes(key))
    return null
  const [mod, other] = apple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (altKey || other) return null
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const isNamed = key.length > 1
  const name = isLetter ? key.toLowerCase() : key === ' ' ? 'Space' : key
  return `${mod ? 'mod+' : ''}${shiftKey && (isLetter || isNamed) ? 'shift+' : ''}${name}`
}

/** True for shortcuts of letters, digits and signs alone, which speech input and a slip of the finger may trigger (WCAG 2.1.4). */
export const isCharacterShortcut = (keys: string): boolean =>
  keys
    .split(' ')
    .some((part) => !part.startsWith('mod+') && part.replace('shift+', '').length === 1)

interface Pressed {
  readonly isTyping: boolean
  readonly inDialog: boolean
  readonly charactersOff: boolean
}

export interface KeyRegistry {
  /** Adds shortcuts; `read` returns them as they are now. Of the same order, those added later win. Returns a function that removes them. */
  add(read: () => ShortcutGroup): () => void
  /** Runs the shortcut of a key press. True if there was one. */
  press(name: string, where: Pressed): boolean
  /** All that are registered, in the order in which they were added. */
  list(): readonly ShortcutGroup[]
  /** The first key of a sequence that waits for its second. */
  pending(): string | null
  onChange(listener: () => void): () => void
}

export function createKeyRegistry(): KeyRegistry {
  const groups = new Set<() => ShortcutGroup>()
  const listeners = new Set<() => void>()
  let pending: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(first: string | null): void {
    clearTimeout(timer)
    if (first !== null) timer = setTimeout(() => wait(null), sequenceMs)
    if (first === pending) return
    pending = first
    for (const listener of listeners) listener()
  }

  return {
    add(read) {
      groups.add(read)
      return () => void groups.delete(read)
    },
    press(name, { isTyping, inDialog, charactersOff }) {
      const usable = [...groups]
        .toReversed()
        .map((read) => read())
        .toSorted((a, b) => (b.order ?? 0) - (a.order ?? 0))
        .filter((group) => (group.inDialog ?? false) === inDialog)
        .flatMap((group) => group.shortcuts)
        .filter(({ keys, whileTyping }) => {
          if (isTyping && !whileTyping) return false
          return !charactersOff || !isCharacterShortcut(keys)
        })
      const pressed = pending === null ? name : `${pending} ${name}`
      wait(null)
      for (const shortcut of usable)
        if (shortcut.keys === pressed && shortcut.run() !== false) return true
      // A wrong second key ends the sequence and does nothing by itself.
      if (pressed !== name) return true
      if (!usable.some(({ keys }) => keys.startsWith(`${name} `))) return false
      wait(name)
      return true
    },
    list: () => [...groups].map((read) => read()),
    pending: () => pending,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const registry = createKeyRegistry()

const storageKey = 'consoleKeys'

/** Whether the user has turned off the shortcuts that need no Ctrl or ⌘. */
export function areCharactersOff(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'off'
  } catch {
    return false
  }
}

export function setCharactersOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(storageKey, 'off')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage the choice cannot be kept.
  }
}

const fieldTypesWithoutText = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'submit']

/** True if keys at this element write or choose something there. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[role="menu"], [role="listbox"]')) return true
  if (target instanceof HTMLInputElement) return !fieldTypesWithoutText.includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Listens for key presses while the console is open. What an element handled itself (`preventDefault`) is left alone. */
export function startKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const name = keyName(event, isApple)
    if (name === null) return
    const ran = registry.press(name, {
      isTyping: isTyping(event.target),
      inDialog: document.querySelector('dialog:modal') !== null,
      charactersOff: areCharactersOff(),
    })
    if (ran) event.preventDefault()
  })
}

let components = 0

/**
 * Registers shortcuts while the component is mounted. Of the same keys, those of a component inside another win, and those of one
 * that appears later.
 * @param heading names them in the help dialog
 */
export function useKeys(
  heading: string,
  shortcuts: readonly Shortcut[],
  { inDialog = false }: Pick<ShortcutGroup, 'inDialog'> = {},
): void {
  // Rendering goes from the outside to the inside, effects the other way.
  const [order] = useState(() => ++components)
  const latest = useRef<ShortcutGroup>({ heading, shortcuts, inDialog, order })
  useLayoutEffect(() => {
    latest.current = { heading, shortcuts, inDialog, order }
  })
  useEffect(() => registry.add(() => latest.current), [])
}

/** The registered shortcuts, those of one heading together. */
export function listShortcuts(): readonly ShortcutGroup[] {
  const headings = new Map<string, Shortcut[]>()
  const groups = registry.list().toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
  for (const { heading, shortcuts, inDialog } of groups)
    if (!inDialog) headings.set(heading, [...(headings.get(heading) ?? []), ...shortcuts])
  return [...headings].map(([heading, shortcuts]) => ({ heading, shortcuts }))
}

/** The first key of a sequence (`g`) while it waits for its second; null otherwise. */
export const usePendingKey = (): string | null =>
  useSyncExternalStore(registry.onChange, registry.pending)
