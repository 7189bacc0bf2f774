import { getDefaultStore } from 'jotai'
import { logError } from './log.ts'
import { showToastAtom } from './toasts.ts'

/** What people read where an error has no words of its own (specification 8). */
export const unexpectedError = 'Der opstod en uventet fejl'

/** The words of an Error, of a string, or of anything with a message; else the default. */
export function messageOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return typeof message === 'string' && message.trim() !== '' ? message : unexpectedError
}

/** Logs an error and shows it as a toast. `what` names for the log what was being done. */
export function showErrorToast(error: unknown, what: string): void {
  logError(what, error)
  getDefaultStore().set(showToastAtom, { title: 'Noget gik galt', text: messageOf(error), tone: 'destructive' })
}
