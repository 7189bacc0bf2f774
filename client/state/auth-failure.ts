/** Why an auth verb failed. */
export interface AuthFailure {
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** The auth server's word, e.g. `invalid_credentials`. */
  readonly code: string
  /** Danish, for people. */
  readonly message: string
  /** Field → Danish message. */
  readonly fields: Readonly<Record<string, string>>
  /** The session is gone ('Auth session missing!', invalid token): whoever asked is signed out. */
  readonly signedOut: boolean
}

export type AuthLabel = 'Sign Up' | 'Sign In' | 'Sign Out' | 'Password Reset' | 'Password Update'

/** Every failure of a verb comes through here (specification 8): it is logged, and handed back to the caller. */
export function handleAuthError(label: AuthLabel, error: AuthFailure): AuthFailure {
  console.error(label, error)
  return error
}
