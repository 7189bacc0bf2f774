import type { ZodMiniType } from 'zod/mini'
import type { Resource } from '#shared/admin/define.ts'
import type { Role } from '#shared/domain/auth/roles.ts'
import type { AppContext } from '#worker/context.ts'
import type { ServiceContext } from '#worker/services/context.ts'

/** One call of the admin API, after the gate and with its input checked. */
export interface AdminCall<Query = unknown> extends ServiceContext {
  readonly c: AppContext
  /** `:id` of the path, in lower case; empty if the path has none. */
  readonly id: string
  readonly query: Query
}

/** One route of the admin API, read by the gate, the router and the access matrix. */
export interface AdminRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/admin. */
  readonly path: string
  /** Kind of `:id`; a UUID if missing. */
  readonly ids?: 'uuid' | 'offer' | 'number'
  /** Lowest role that may call it. */
  readonly role: Role
  /** The noun that the route belongs to, and what it does with it; only of routes made from a contract. */
  readonly noun?: Resource
  readonly verb?: string
  /** Whether open consoles get what a call of it changed; see `isReported` in describe-changes.ts. */
  readonly reports?: boolean
  /** Schema of the query; without it the query is ignored. */
  readonly query?: ZodMiniType
  /** Answers with a body, sent as JSON, or with a response of its own. */
  handle(call: AdminCall): Promise<unknown>
}

/** A handler together with the query that it reads. */
export function withQuery<Query>(
  query: ZodMiniType<Query>,
  handle: (call: AdminCall<Query>) => Promise<unknown>,
): Pick<AdminRoute, 'query' | 'handle'> {
  return { query, handle }
}

/** JSON that is never cached. */
export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
