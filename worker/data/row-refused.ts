/** The backend answered, and will not have this row as it is: trying again soon would change nothing. */
export class RowRefused extends Error {}

interface Answer {
  readonly error: { readonly code?: string; readonly message: string; readonly details?: string | null } | null
  readonly status: number
}

/** SQLSTATE classes 22 (bad value) and 23 (constraint); PostgREST: body it can't read. */
const refusal = /^(?:22|23)\w{3}$|^PGRST102$/

/** Throws RowRefused where a row is at fault, a plain Error where the backend is (down, slow, not migrated, wrong key). */
export function throwIfFailed(what: string, { error, status }: Answer): void {
  if (!error) return
  const message = `${what}: ${status} ${error.code ?? ''} ${error.message} ${error.details ?? ''}`.trim()
  throw refusal.test(error.code ?? '') || status === 413 ? new RowRefused(message) : new Error(message)
}
