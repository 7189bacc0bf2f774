import type { Role } from '#shared/domain/roles.ts'
import type { AppContext, Session } from '#worker/context.ts'
import type { Deps } from '#worker/deps.ts'

/** One call of the admin API, after the gate: who acts, and with what. */
export interface AdminCall {
  readonly c: AppContext
  readonly deps: Deps
  readonly session: Session
}

/** One line of the admin API. The gate, the router and the access matrix all read it. */
export interface AdminRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/admin; `:id` is a UUID. */
  readonly path: string
  /** Least role that may call it. */
  readonly role: Role
  readonly handle: (call: AdminCall) => Promise<Response>
}

/** JSON that nobody keeps a copy of. */
export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
