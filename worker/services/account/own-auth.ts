import { authProblem } from '#shared/domain/auth/messages.ts'
import type { AuthClient } from '#worker/data/auth/auth.ts'
import { type AuthFailure, authErrorCode } from '#worker/data/auth/auth-error.ts'
import type { Deps } from '#worker/deps.ts'
import { Problem } from '#worker/problem.ts'

/** A user at the auth server, with the session of the request's cookies. */
export interface OwnAuth {
  readonly deps: Deps
  /** Its cookies go with the answer. */
  readonly client: AuthClient
  readonly userId: string
  readonly accessToken: string
}

/** Our refusal with a code of the auth server, or one of our own. `message` replaces the usual one. */
export function authRefusal(
  code: string,
  { reasons, message }: { readonly reasons?: readonly string[]; readonly message?: string } = {},
): Problem {
  const problem = authProblem(code, reasons)
  const text = message ?? problem.message
  return new Problem(problem.status, code, text, {
    ...(problem.field && { fields: { [problem.field]: text } }),
    ...(problem.status === 429 && { retryAfterSeconds: 60 }),
    ...(problem.status === 503 && { retryAfterSeconds: 10 }),
  })
}

/** The data of a call to the auth server. @throws Problem for its errors. */
export async function unwrapAuth<
  Answer extends { readonly data: unknown; readonly error: AuthFailure | null },
>(call: Promise<Answer>): Promise<Extract<Answer, { readonly error: null }>['data']> {
  const { data, error } = await call
  if (error)
    throw authRefusal(authErrorCode(error), error.reasons ? { reasons: error.reasons } : {})
  return data
}
