import type { AppContext, Session } from '#worker/context.ts'
import type { Deps } from '#worker/deps.ts'

/** One call of a function, after its contract was enforced: access, origin, body type and size. */
export interface FunctionCall {
  readonly c: AppContext
  readonly deps: Deps
  readonly session: Session | null
  readonly body: Readonly<Record<string, unknown>>
  readonly bodyType: 'json' | 'form'
}

export type FunctionHandler = (call: FunctionCall) => Promise<Response>
