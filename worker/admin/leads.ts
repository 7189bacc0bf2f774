import { leadStates } from '#shared/schemas/admin.ts'
import { Problem } from '#worker/problem.ts'
import { listLeads } from '#worker/services/leads/list.ts'
import { showLead } from '#worker/services/leads/show.ts'
import { type AdminCall, answer } from './call.ts'
import { choiceOf, cursorOf, idOf, pageSize, searchOf } from './input.ts'

const missing = () => new Problem(404, 'lead_not_found', 'Henvendelsen findes ikke.')

export async function list({ c, deps, session }: AdminCall): Promise<Response> {
  const query = { state: choiceOf(c, 'state', leadStates), search: searchOf(c), cursor: cursorOf(c), limit: pageSize }
  return answer(await listLeads({ deps, session }, query))
}

export async function show({ c, deps, session }: AdminCall): Promise<Response> {
  const lead = await showLead({ deps, session }, idOf(c))
  if (!lead) throw missing()
  return answer(lead)
}

/** Sends a lead that was set aside to its receivers after all. */
export async function release({ c, deps }: AdminCall): Promise<Response> {
  if (!(await deps.outbox.releaseLead(idOf(c)))) throw missing()
  return answer({ released: true })
}
