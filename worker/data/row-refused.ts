/** The backend answered, and will not have this row as it is: trying again soon would change nothing. */
export class RowRefused extends Error {}

/** The backend refused, and it can't be told from its answer whether a row is at fault or the backend: other rows show it. */
export class MaybeRefused extends Error {}

interface Answer {
  readonly error: {
    readonly code?: string
    readonly message: string
    readonly details?: string | null
  } | null
  readonly status: number
}

/** SQLSTATE classes 22 (bad value) and 23 (constraint); PostgREST: body it can't read. */
const refusal = /^(?:22|23)\w{3}$|^PGRST102$/
/** SQLSTATEs that a row can cause and that PostgREST answers 5xx: cardinality, a trigger's own error, a limit of Postgres, too slow. */
const maybeRefusal = /^(?:21|54|P0)\w{3}$|^57014$/
/** A wrong key, too slow, too many: never the row. */
const neverTheRow = new Set([401, 408, 429])

/**
 * Throws RowRefused where a row is at fault, MaybeRefused where one may be (a firewall's 403 too), a plain Error where the
 * backend is (down, slow, wrong key). `details` is left out: Postgres prints the row in it.
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
