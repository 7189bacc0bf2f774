/** An error of the auth server's client. */
export interface AuthFailure {
  readonly name: string
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly message: string
  readonly reasons?: readonly string[]
}

/** The code of an error of the auth server's client, also where the auth server gave none. */
export function authErrorCode({ name, status, code, message }: AuthFailure): string {
  if (name === 'AuthRetryableFetchError') return 'unreachable'
  if (name === 'AuthSessionMissingError' || message === 'Auth session missing!')
    return 'session_missing'
  if (code && code !== 'validation_failed') return code
  if (status === 429) return 'too_many'
  if (/invalid (?:jwt|claim)/i.test(message)) return 'bad_jwt'
  return code ?? 'unknown'
}
