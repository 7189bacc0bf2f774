import { json } from '../http.ts'

/** A refusal in the Storage API's form: HTTP 400 with the real status in the body, as hosted answers. */
export class Refused extends Error {
  readonly status: number
  readonly error: string
  /** Hosted's own error code, where clients look at it. */
  readonly code: string | undefined
  constructor(status: number, error: string, message: string, code?: string) {
    super(message)
    this.code = code
    this.status = status
    this.error = error
  }
}

export const notFound = (what: 'Bucket' | 'Object') =>
  new Refused(
    404,
    what === 'Bucket' ? 'Bucket not found' : 'not_found',
    `${what} not found`,
    what === 'Bucket' ? 'NoSuchBucket' : 'NoSuchKey',
  )

/** The answer to a failure of the storage module or of the database. Anything unforeseen is thrown on. */
export function asResponse(error: unknown): Response {
  const refused = error instanceof Refused ? error : ofDatabase(error)
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

function ofDatabase(error: unknown): Refused {
  const { code, message } = error as { code?: string; message: string }
  if (code === '42501') return new Refused(403, 'Unauthorized', message)
  if (code === '23505') return new Refused(409, 'Duplicate', 'The resource already exists')
  if (code === '23503')
    return new Refused(409, 'InvalidRequest', 'The bucket you tried to delete is not empty')
  throw error
}
