import { json } from '../http.ts'

/** An error in the Storage API's format: HTTP 400 with the real status in the body, like hosted Supabase. */
export class StorageError extends Error {
  readonly status: number
  readonly error: string
  /** Supabase's error code, if clients read it. */
  readonly code: string | undefined
  constructor(status: number, error: string, message: string, code?: string) {
    super(message)
    this.code = code
    this.status = status
    this.error = error
  }
}

export const notFound = (what: 'Bucket' | 'Object') =>
  what === 'Bucket'
    ? new StorageError(404, 'Bucket not found', 'Bucket not found', 'NoSuchBucket')
    : new StorageError(404, 'not_found', 'Object not found', 'NoSuchKey')

/** The response to an error of the storage module or the database. Rethrows unexpected errors. */
export function toErrorResponse(error: unknown): Response {
  const refused = error instanceof StorageError ? error : fromDatabaseError(error)
  const { status, error: name, message, code } = refused
  return json({ statusCode: String(status), error: name, message, code }, 400)
}

function fromDatabaseError(error: unknown): StorageError {
  const { code, message } = error as { code?: string; message: string }
  if (code === '42501') return new StorageError(403, 'Unauthorized', message)
  if (code === '23505') return new StorageError(409, 'Duplicate', 'The resource already exists')
  if (code === '23503')
    return new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty')
  throw error
}
