import { atom, getDefaultStore } from 'jotai'
import { reportError } from './error-message.ts'

export interface Toast {
  readonly id: number
  /** Shown on public pages. */
  readonly title?: string
  readonly text: string
  readonly tone: 'plain' | 'bad'
  /** A button in it, like »Fortryd«; the toast closes with it. Only the console shows it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}
export type NewToast = Omit<Toast, 'id' | 'tone'> & Partial<Pick<Toast, 'tone'>>

/** Oldest first. */
export const toastsAtom = atom<readonly Toast[]>([])

/** Toasts shown at a time: one on public pages; the console sets three (requirement 9.15). */
export const toastLimitAtom = atom(1)

let nextId = 1

/** Shows a toast; above the limit the oldest gives way. */
export function showToast({ tone = 'plain', ...toast }: NewToast, store = getDefaultStore()): void {
  const toasts = [...store.get(toastsAtom), { ...toast, tone, id: nextId++ }]
  store.set(toastsAtom, toasts.slice(-store.get(toastLimitAtom)))
}

/** Logs an error and shows it. `what` names the failed action in the log. */
export function showErrorToast(error: unknown, what: string, store = getDefaultStore()): void {
  showToast({ title: 'Noget gik galt', text: reportError(error, what), tone: 'bad' }, store)
}

export function closeToast(id: number, store = getDefaultStore()): void {
  store.set(
    toastsAtom,
    store.get(toastsAtom).filter((toast) => toast.id !== id),
  )
}
