import type { BulkResult } from '#shared/admin/write.ts'
import { type LiveChange, type LiveEvent, tabHeader, tabPattern } from '#shared/schemas/live.ts'
import type { AdminCall, AdminRoute } from './call.ts'
import { toPerson } from './live.ts'

type Route = Pick<AdminRoute, 'method' | 'path'>

/** Whether a route's calls are reported to open consoles: all writes, unless the route says otherwise. Viewers only read. */
export const isReported = ({
  method,
  role,
  reports = role !== 'viewer',
}: Pick<AdminRoute, 'method' | 'role' | 'reports'>): boolean => method !== 'GET' && reports

/**
 * The changes of a successful call: one, or those of a bulk request, each with its record. Clients whose form shows such a
 * record are reported with its id.
 */
export function describeChanges(
  route: Route,
  call: Pick<AdminCall, 'c' | 'id' | 'actor'>,
  result: unknown,
): LiveEvent[] {
  const change = describeChange(route, call, result)
  const done = (result as { readonly done?: BulkResult['done'] } | null)?.done
  if (change.id !== null || !Array.isArray(done)) return [change]
  return done.map(({ id, revision }) => ({ ...change, id, revision }))
}

/**
 * What a successful call changed, from its path: `/noun` creates, `/noun/:id` and what is below it change that record, and
 * anything else changes several records of the noun.
 * @param result what the handler answered; null for a response of its own that is not JSON
 */
function describeChange(
  { method, path }: Route,
  { c, id, actor }: Pick<AdminCall, 'c' | 'id' | 'actor'>,
  result: unknown,
): LiveEvent {
  const [, noun = '', second] = path.split('/')
  const row = (result as { readonly row?: Partial<Row> | null } | null)?.row
  const isCreated = method === 'POST' && second === undefined
  const isRemoved = row === null || (method === 'DELETE' && path === `/${noun}/:id` && !row)
  const change: LiveChange = isCreated ? 'created' : isRemoved ? 'removed' : 'changed'
  const tab = c.req.header(tabHeader)
  return {
    noun,
    id: isCreated ? (row?.id ?? null) : second === ':id' ? id : null,
    change,
    ...(row?.revision !== undefined && { revision: row.revision }),
    by: { ...toPerson(actor.session), tab: tab && tabPattern.test(tab) ? tab : null },
  }
}

interface Row {
  readonly id: string
  readonly revision: number | string
}
