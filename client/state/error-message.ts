import { logError } from './log.ts'

/** What people read where an error has no words of its own (requirement 8.2). */
export const unexpectedError = 'Der opstod en uventet fejl'

/** The words of an Error, of a string, or of anything with a message; else the default. */
export function messageOf(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return typeof message === 'string' && message.trim() !== '' ? message : unexpectedError
}

/**
 * Logs an error and returns what its toast says: the one rule for the site's toasts and the console's.
 * @param what names for the log what was being done.
 */
export function reportError(error: unknown, what: string): string {
  logError(what, error)
  return messageOf(error)
}
