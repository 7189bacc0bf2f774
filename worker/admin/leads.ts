import type { LeadView, One } from '#shared/schemas/admin.ts'
import { Problem } from '#worker/problem.ts'
import { eraseLead } from '#worker/services/leads/erase.ts'
import { listLeads } from '#worker/services/leads/list.ts'
import { showLead } from '#worker/services/leads/show.ts'
import { type AdminCall, withQuery } from './call.ts'
import { leadQuery, pageSize } from './input.ts'

const missing = () => new Problem(404, 'lead_not_found', 'Henvendelsen findes ikke.')

export const list = withQuery(leadQuery, ({ query, ...call }) =>
  listLeads(call, { ...query, limit: pageSize }),
)

export async function show(call: AdminCall): Promise<One<LeadView>> {
  const row = await showLead(call, call.id)
  if (!row) throw missing()
  return { row }
}

export const erase = (call: AdminCall) => eraseLead(call, call.id)

/** Sends a lead that was set aside to its receivers. */
export async function release({ deps, id }: AdminCall) {
  if (!(await deps.outbox.unmarkAsSpam(id))) throw missing()
  return { released: true }
}
