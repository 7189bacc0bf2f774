/** What failed, in the words of specification 8. */
export type AuthLabel = 'Sign Up' | 'Sign In' | 'Sign Out' | 'Password Reset' | 'Password Update'

interface Failure {
  readonly code: string
  readonly status: number
}

/**
 * Every failure of an auth call comes through here, in the Worker and in the browser: it is logged under its label, and handed back to
 * the caller.
 * @param log writes one line, as `console.error`.
 */
export function handleAuthError<Handled extends Failure>(
  label: AuthLabel,
  failure: Handled,
  log: (line: string) => void,
  more: Readonly<Record<string, unknown>> = {},
): Handled {
  const { code, status } = failure
  log(JSON.stringify({ event: 'auth_failed', label, code, status, ...more }))
  return failure
}
