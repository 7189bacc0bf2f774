import { atom, getDefaultStore } from 'jotai/vanilla'

/**
 * Nouns whose lists keep their rows in place, because others have changed something since they were shown. New rows must not
 * push a row away under the pointer.
 */
export const heldNounsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Number of lists of each noun on the screen. */
const shownLists = new Map<string, number>()

/** Registers a list on the screen; returns a function that removes it. */
export function registerList(noun: string): () => void {
  shownLists.set(noun, (shownLists.get(noun) ?? 0) + 1)
  return () => {
    const left = (shownLists.get(noun) ?? 1) - 1
    if (left > 0) return void shownLists.set(noun, left)
    shownLists.delete(noun)
    showRows(noun)
  }
}

/** Keeps the rows of a noun's lists on the screen in place from now on. */
export function holdRows(noun: string, store = getDefaultStore()): void {
  const held = store.get(heldNounsAtom)
  if (shownLists.has(noun) && !held.has(noun)) store.set(heldNounsAtom, new Set([...held, noun]))
}

/** Lets the lists of a noun show their rows as they are now. Without `noun`: all lists. */
export function showRows(noun?: string, store = getDefaultStore()): void {
  const held = store.get(heldNounsAtom)
  const left = noun === undefined ? [] : [...held].filter((each) => each !== noun)
  if (left.length !== held.size) store.set(heldNounsAtom, new Set(left))
}
