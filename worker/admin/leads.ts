import { Problem } from '#worker/problem.ts'
import { eraseLead } from '#worker/services/leads/erase.ts'
import { listLeads } from '#worker/services/leads/list.ts'
import { showLead } from '#worker/services/leads/show.ts'
import { type AdminCall, answer, withQuery } from './call.ts'
import { leadQuery, pageSize } from './input.ts'

const missing = () => new Problem(404, 'lead_not_found', 'Henvendelsen findes ikke.')

export const list = withQuery(leadQuery, async ({ query: { q, ...filter }, ...call }) =>
  answer(await listLeads(call, { ...filter, search: q, limit: pageSize })),
)

export async function show(call: AdminCall): Promise<Response> {
  const lead = await showLead(call, call.id)
  if (!lead) throw missing()
  return answer(lead)
}

export const erase = async (call: AdminCall): Promise<Response> =>
  answer(await eraseLead(call, call.id))

/** Sends a lead that was set aside to its receivers after all. */
export async function release({ deps, id }: AdminCall): Promise<Response> {
  if (!(await deps.outbox.unmarkAsSpam(id))) throw missing()
  return answer({ released: true })
}
