import type { LeadList } from '#shared/schemas/admin.ts'
import { listStoredLeads } from '#worker/data/leads/stored.ts'
import type { LeadQuery } from '#worker/outbox/contract.ts'
import { listOutboxFirst } from '../archive.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { summarizeLead } from './summarize.ts'

/** Leads, newest first (`listOutboxFirst`). @throws Problem 400, 403. */
export async function listLeads(context: ServiceContext, query: LeadQuery): Promise<LeadList> {
  const { state, search, limit } = query
  const { extra: total, ...page } = await listOutboxFirst(context, query, {
    outbox: async (cursor) => {
      const { total: extra, ...held } = await context.deps.outbox.listLeads({ ...query, cursor })
      return { ...held, rows: held.rows.map(summarizeLead), extra }
    },
    // Only the outbox has new leads.
    database:
      state !== 'new' &&
      (async (place) => {
        const setAside = state && state === 'set-aside'
        const leads = await listStoredLeads(asUser(context), { ...place, search, setAside, limit })
        return leads.map((lead) =>
          summarizeLead({ ...lead, stored: true, storeError: null, deliveries: {} }),
        )
      }),
    instantOf: (lead) => lead.receivedAt,
  })
  return { ...page, total }
}
