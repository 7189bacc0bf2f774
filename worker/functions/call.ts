import type { BodyType } from '#shared/functions.ts'
import type { RouteId } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import type { Session } from '#worker/services/sessions/session.ts'
import type { Problem } from '#worker/problem.ts'
import type { Deps } from '#worker/deps.ts'

/** One call of a function that met its contract: access, origin, body type and size. */
export interface FunctionCall {
  readonly c: AppContext
  readonly deps: Deps
  readonly session: Session | null
  /** The fields of JSON or a form; empty for text and bytes. */
  readonly body: Readonly<Record<string, unknown>>
  readonly bodyType: BodyType
  /** The raw body. */
  readonly bytes: Uint8Array
}

export interface FunctionHandler {
  /** Largest body, in bytes. */
  maxBytes(): number
  run(call: FunctionCall): Promise<Response>
  /** The page with its form. */
  readonly page?: RouteId
  /** Added to the rate limit's key, so that callers behind one address are counted separately. */
  gateKey?(call: FunctionCall): readonly string[]
  /** Renders the form again with the visitor's answers, for posts without JavaScript, instead of an error page. */
  refusePage?(call: FunctionCall, problem: Problem): Promise<Response>
}
