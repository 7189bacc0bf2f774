import type { BodyType } from '#shared/functions.ts'
import type { RouteId } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'
import type { Session } from '#worker/services/sessions/session.ts'
import type { Problem } from '#worker/problem.ts'
import type { Deps } from '#worker/deps.ts'

/** One call of a function, after its contract was enforced: access, origin, body type and size. */
export interface FunctionCall {
  readonly c: AppContext
  readonly deps: Deps
  readonly session: Session | null
  /** The fields of JSON or a form; empty for text and bytes. */
  readonly body: Readonly<Record<string, unknown>>
  readonly bodyType: BodyType
  /** The body as it came. */
  readonly bytes: Uint8Array
}

export interface FunctionHandler {
  /** Largest body, in bytes. */
  maxBytes(): number
  run(call: FunctionCall): Promise<Response>
  /** The page its form stands on. */
  readonly page?: RouteId
  /** What posts are counted by beside function and address: others behind one address are then not counted with them. */
  gateKey?(call: FunctionCall): readonly string[]
  /** What a person gets who posted the form without JavaScript, in place of the problem's own page: the form with their answers. */
  refusePage?(call: FunctionCall, problem: Problem): Promise<Response>
}
