/** An expected refusal: thrown anywhere in a request, answered in one place (middleware/errors). */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly code: string
  /** Form field → Danish message. */
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** Value of the Allow header, for a 405. */
  readonly allow?: string
  /** Current server state, for a 409. */
  readonly present?: unknown
  /** A page that was opened with GET reloads itself after `retryAfterSeconds`. */
  readonly reloadsPage?: boolean
  /** Set-Cookie values of a refusal behind the gate, such as those of a renewed session. */
  readonly cookies?: readonly string[]

  /** @param message Danish, for people; `code` is for machines. */
  constructor(
    status: ProblemStatus,
    code: string,
    message: string,
    details: Partial<Omit<Problem, keyof Error | 'status' | 'code'>> = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.allow = details.allow
    this.present = details.present
    this.reloadsPage = details.reloadsPage
    this.cookies = details.cookies
  }
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503

/** @throws Problem 405: the path does not take the request's method. */
export function refuseMethod(): never {
  throw new Problem(405, 'method_not_allowed', 'Metoden kan ikke bruges her.')
}

/** The refusal of wrong fields: field → Danish message. */
export const invalid = (fields: Readonly<Record<string, string>>): Problem =>
  new Problem(422, 'invalid', 'Nogle felter skal rettes.', { fields })
