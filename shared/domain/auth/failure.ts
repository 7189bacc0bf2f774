/** The action that failed, as it is logged (required labels). */
export type AuthLabel = 'Sign Up' | 'Sign In' | 'Sign Out' | 'Password Reset' | 'Password Update'

interface Failure {
  readonly code: string
  readonly status: number
}

/**
 * Logs the failure of an auth call under its label, and returns it. All auth failures pass through here, in the Worker and in the
 * browser.
 * @param log writes one line, like `console.error`.
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
