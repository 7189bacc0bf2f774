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
  new StorageError(
    404,
    what === 'Bucket' ? 'Bucket not found' : 'not_found',
    `${what} not found`,
    what === 'Bucket' ? 'NoSuchBucket' : 'NoSuchKey',
  )

/** The response to an error of the storage module or the database. Rethrows unexpected errors. */
export function toErrorResponse(error: unknown): Response {
  const refused = error instanceof StorageError ? error : fromDatabaseError(error)
  return json(
    {
      statusCode: String(refused.status),
      error: refused.error,
      message: refused.message,
      code: refused.code,
    },
    400,
  )
}

function fromDatabaseError(error: unknown): StorageError {
  const { code, message } = error as { code?: string; message: string }
  if (code === '42501') return new StorageError(403, 'Unauthorized', message)
  if (code === '23505') return new StorageError(409, 'Duplicate', 'The resource already exists')
  if (code === '23503')
    return new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty')
  throw error
}
