import { atom, getDefaultStore } from 'jotai/vanilla'
import { reportError } from '#client/state/error-message.ts'

export interface AdminToast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'bad'
}

/** The console shows three at a time, for 4 s each (requirement 9.16). */
export const visibleToasts = 3
export const toastMs = 4000

export const adminToastsAtom = atom<readonly AdminToast[]>([])

let nextId = 1

/** Says what happened, newest last; more than three push the oldest out. */
export function showToast(
  { text, tone = 'plain' }: { text: string; tone?: AdminToast['tone'] },
  store = getDefaultStore(),
): void {
  const toast: AdminToast = { id: nextId++, text, tone }
  store.set(adminToastsAtom, [...store.get(adminToastsAtom), toast].slice(-visibleToasts))
}

/** Logs an error and shows it. `what` names for the log what was being done. */
export function showErrorToast(error: unknown, what: string, store = getDefaultStore()): void {
  showToast({ text: reportError(error, what), tone: 'bad' }, store)
}

export function closeToast(id: number, store = getDefaultStore()): void {
  store.set(
    adminToastsAtom,
    store.get(adminToastsAtom).filter((toast) => toast.id !== id),
  )
}
