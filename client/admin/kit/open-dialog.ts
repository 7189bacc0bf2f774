import { atom, getDefaultStore } from 'jotai/vanilla'

/** The modal dialog that is open. All else on the page is inert meanwhile: what must be reachable goes into it. */
export const openDialogAtom = atom<HTMLDialogElement | null>(null)

/** Opens a dialog over the page. Returns how to close it, which gives focus back to where it was. */
export function openDialog(dialog: HTMLDialogElement, store = getDefaultStore()): () => void {
  dialog.showModal()
  store.set(openDialogAtom, dialog)
  return () => {
    dialog.close()
    store.set(openDialogAtom, null)
  }
}
