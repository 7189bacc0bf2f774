import type { ZodMiniType } from 'zod/mini'
import type { Role } from '#shared/domain/auth/roles.ts'
import type { AppContext } from '#worker/context.ts'
import type { ServiceContext } from '#worker/services/context.ts'

/** One call of the admin API, after the gate and with its input checked: who acts, on what, and with what. */
export interface AdminCall<Query = unknown> extends ServiceContext {
  readonly c: AppContext
  /** `:id` of the path, in small letters, as `ids` of the route has it; empty where it has none. */
  readonly id: string
  readonly query: Query
}

/** One line of the admin API. The gate, the router and the access matrix all read it. */
export interface AdminRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/admin. */
  readonly path: string
  /** What `:id` is; a UUID unless said. */
  readonly ids?: 'uuid' | 'offer' | 'version'
  /** Least role that may call it. */
  readonly role: Role
  /** What its query may hold; without it, nothing of it counts. */
  readonly query?: ZodMiniType
  handle(call: AdminCall): Promise<Response>
}

/** A handler together with the query that it reads. */
export function withQuery<Query>(
  query: ZodMiniType<Query>,
  handle: (call: AdminCall<Query>) => Promise<Response>,
): Pick<AdminRoute, 'query' | 'handle'> {
  return { query, handle }
}

/** JSON that nobody keeps a copy of. */
export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
