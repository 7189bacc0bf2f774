import { atom, getDefaultStore } from 'jotai/vanilla'

/** True while the console waits for the user to sign in again, with unsaved work on the screen. */
export const isWaitingForSignInAtom = atom(false)

let waiting: (() => void)[] = []

/** Shows the sign-in dialog. Resolves when the same user has signed in again. */
export function waitForSignIn(store = getDefaultStore()): Promise<void> {
  store.set(isWaitingForSignInAtom, true)
  return new Promise((resolve) => waiting.push(resolve))
}

/** Lets everything that waited continue. */
export function endSignInWait(store = getDefaultStore()): void {
  const resolved = waiting
  waiting = []
  store.set(isWaitingForSignInAtom, false)
  for (const resolve of resolved) resolve()
}

const unsavedForms = new Set<() => boolean>()

/** Registers a form; returns a function that removes it. While one has unsaved input, the console never leaves for sign-in. */
export function registerForm(isUnsaved: () => boolean): () => void {
  unsavedForms.add(isUnsaved)
  return () => void unsavedForms.delete(isUnsaved)
}

export const hasUnsavedForm = (): boolean => [...unsavedForms].some((isUnsaved) => isUnsaved())
