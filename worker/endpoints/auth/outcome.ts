import { type AuthProblem, authProblem } from '#shared/domain/auth/messages.ts'
import { type AuthLabel, handleAuthError } from '#shared/domain/auth/failure.ts'
import type { AppContext } from '#worker/context.ts'
import { type AuthFailure, authErrorCode } from '#worker/data/auth/auth-error.ts'
import { Problem } from '#worker/problem.ts'
import type { LiveSession } from '#worker/services/sessions/sessions.ts'

/** The result of an auth action, from which the page and /api/session build their responses. */
export type Outcome = Done | Refused

export interface Done {
  readonly ok: true
  readonly cookies: readonly string[]
  /** The session afterwards. */
  readonly session: LiveSession | null
}

export interface Refused {
  readonly ok: false
  readonly code: string
  readonly status: AuthProblem['status']
  /** Danish, about the form as a whole. */
  readonly message: string
  /** Field → Danish message. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  readonly cookies: readonly string[]
}

export const done = (
  cookies: readonly string[] = [],
  session: LiveSession | null = null,
): Done => ({ ok: true, cookies, session })

export function invalid(fields: Readonly<Record<string, string>>): Refused {
  return {
    ok: false,
    code: 'validation_failed',
    status: 422,
    message: Object.values(fields)[0] ?? '',
    fields,
    cookies: [],
  }
}

export function refused(problem: AuthProblem, cookies: readonly string[] = []): Refused {
  const { code, status, message, field } = problem
  return {
    ok: false,
    code,
    status,
    message,
    fields: field ? { [field]: message } : {},
    cookies,
    ...(status === 429 && { retryAfterSeconds: 60 }),
    ...(status === 503 && { retryAfterSeconds: 10 }),
  }
}

/** Logs an error of the auth library under its action, and turns it into our refusal. */
export function logRefusal(c: AppContext, label: AuthLabel, error: AuthFailure): Refused {
  return handleAuthError(
    label,
    refused(authProblem(authErrorCode(error), error.reasons)),
    console.error,
    {
      requestId: c.get('requestId'),
    },
  )
}

/** The outcome of a service: its refusal is logged under the action, and shown at its fields. @throws any other error. */
export async function outcomeOf(
  c: AppContext,
  label: AuthLabel,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message, fields = {}, retryAfterSeconds } = error
    const status = error.status as Refused['status']
    const refusal = { ok: false, code, status, message, fields, cookies: [] } as const
    return handleAuthError(
      label,
      retryAfterSeconds ? { ...refusal, retryAfterSeconds } : refusal,
      console.error,
      { requestId: c.get('requestId') },
    )
  }
}
