import type { LeadSummary, Page } from '#shared/schemas/admin.ts'
import { listStoredLeads } from '#worker/data/leads/stored.ts'
import type { LeadQuery } from '#worker/outbox/contract.ts'
import { listOutboxFirst } from '../archive.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { summarizeLead } from './summarize.ts'

interface LeadRows extends Page<LeadSummary> {
  /** True if older leads could not be read because the database doesn't answer. */
  readonly olderMissing: boolean
}

/** Leads, newest first (`listOutboxFirst`). @throws Problem 400, 403. */
export async function listLeads(context: ServiceContext, query: LeadQuery): Promise<LeadRows> {
  const { states = [], search, limit } = query
  const stored = states.filter((state) => state !== 'new')
  return listOutboxFirst(context, query, {
    outbox: async (cursor) => {
      const held = await context.deps.outbox.listLeads({ ...query, cursor })
      return { ...held, rows: held.rows.map(summarizeLead), extra: null }
    },
    // Only the outbox has new leads.
    database:
      (states.length === 0 || stored.length > 0) &&
      (async (place) => {
        const setAside = stored.length === 1 ? stored[0] === 'set-aside' : undefined
        const leads = await listStoredLeads(asUser(context), { ...place, search, setAside, limit })
        return leads.map((lead) =>
          summarizeLead({ ...lead, stored: true, storeError: null, deliveries: {} }),
        )
      }),
    instantOf: (lead) => lead.receivedAt,
  })
}
