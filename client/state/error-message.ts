import { logError } from './log.ts'

/** The message of an error that has none (requirement 8.2). */
export const unexpectedError = 'Der opstod en uventet fejl'

/** The message of an Error, a string, or any object with one; else the default. */
export function messageOf(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return typeof message === 'string' && message.trim() !== '' ? message : unexpectedError
}

/**
 * Logs an error and returns its message.
 * @param what names the failed action in the log.
 */
export function reportError(error: unknown, what: string): string {
  logError(what, error)
  return messageOf(error)
}
