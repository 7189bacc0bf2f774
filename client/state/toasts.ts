import { atom } from 'jotai'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly tone: 'neutral' | 'destructive'
}

/** Public pages show one toast at a time (requirement 9.15). */
export const toastAtom = atom<Toast | null>(null)

let nextId = 1

/** Shows a toast in place of the one there is; the region takes it away again. */
export const showToastAtom = atom(null, (_, set, toast: Omit<Toast, 'id'>) =>
  set(toastAtom, { ...toast, id: nextId++ }),
)
