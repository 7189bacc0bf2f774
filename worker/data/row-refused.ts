/** The backend refuses this row as it is: an early retry would fail again. */
export class RowRefused extends Error {}

/** The backend refused, and its response does not tell whether the row or the backend is at fault: other rows show it. */
export class MaybeRefused extends Error {}

interface Answer {
  readonly error: {
    readonly code?: string
    readonly message: string
    readonly details?: string | null
  } | null
  readonly status: number
}

/** SQLSTATE classes 22 (bad value) and 23 (constraint); PostgREST: unreadable body. */
const refusal = /^(?:22|23)\w{3}$|^PGRST102$/
/** SQLSTATEs that a row can cause although PostgREST answers 5xx: cardinality, a trigger's own error, a limit of Postgres, a timeout. */
const maybeRefusal = /^(?:21|54|P0)\w{3}$|^57014$/
/** Wrong key, timeout, too many requests: never the row. */
const neverTheRow = new Set([401, 408, 429])

/**
 * Throws RowRefused where a row is at fault, MaybeRefused where it may be (also for a firewall's 403), and a plain Error where
 * the backend is (down, slow, wrong key). Omits `details`, in which Postgres prints the row.
 */
export function throwIfFailed(what: string, { error, status }: Answer): void {
  if (!error) return
  const code = error.code ?? ''
  const message = `${what}: ${status} ${code} ${error.message}`.trim()
  if (refusal.test(code) || status === 413) throw new RowRefused(message)
  if (maybeRefusal.test(code) || (status >= 400 && status < 500 && !neverTheRow.has(status)))
    throw new MaybeRefused(message)
  throw new Error(message)
}
