import { getDefaultStore } from 'jotai'
import { reportError } from './error-message.ts'
import { showToastAtom } from './toasts.ts'

/** Logs an error and shows it as a toast. `what` names for the log what was being done. */
export function showErrorToast(error: unknown, what: string): void {
  getDefaultStore().set(showToastAtom, {
    title: 'Noget gik galt',
    text: reportError(error, what),
    tone: 'destructive',
  })
}
