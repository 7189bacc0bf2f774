import { atom, getDefaultStore } from 'jotai/vanilla'

/** Number of new rows that wait in each list of this tab, by the list's own key. */
const waitingAtom = atom<ReadonlyMap<object, number>>(new Map<object, number>())

/** Sets how many new rows wait in a list; zero once they are shown. */
export function countWaiting(list: object, count: number, store = getDefaultStore()): void {
  const waiting = store.get(waitingAtom)
  if ((waiting.get(list) ?? 0) === count) return
  const next = new Map(waiting)
  if (count > 0) next.set(list, count)
  else next.delete(list)
  store.set(waitingAtom, next)
}

/** A title with the number of new rows before it: `(3) Henvendelser`. */
export const withCount = (title: string, count: number): string =>
  (count > 0 ? `(${count}) ` : '') + title.replace(/^\(\d+\) /, '')

/** Keeps the number of new rows in the tab's title, also when the title changes. Returns a function that ends it. */
export function showCountInTitle(store = getDefaultStore()): () => void {
  const write = (): void => {
    const count = [...store.get(waitingAtom).values()].reduce((sum, each) => sum + each, 0)
    const title = withCount(document.title, count)
    if (title !== document.title) document.title = title
  }
  const observer = new MutationObserver(write)
  const element = document.querySelector('title')
  if (element) observer.observe(element, { childList: true })
  const unsubscribe = store.sub(waitingAtom, write)
  return () => {
    observer.disconnect()
    unsubscribe()
  }
}
