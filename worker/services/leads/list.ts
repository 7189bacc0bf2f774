import type { LeadList, LeadState } from '#shared/schemas/admin.ts'
import { listStoredLeads } from '#worker/data/leads/stored.ts'
import { type ServiceContext, asUser } from '../context.ts'
import { listOutboxFirst } from '../archive.ts'
import { summarizeLead } from './summarize.ts'

interface Query {
  readonly state?: LeadState
  readonly search?: string
  readonly cursor?: string
  readonly limit: number
}

/** Leads, newest first (`listOutboxFirst`). @throws Problem 400, 403. */
export async function listLeads(context: ServiceContext, query: Query): Promise<LeadList> {
  const { outbox, now } = context.deps
  const { state, search, cursor, limit } = query
  const { extra, ...page } = await listOutboxFirst({
    cursor,
    limit,
    now: now(),
    outbox: async (after) => {
      const { rows, total, ...held } = await outbox.listLeads({ ...query, cursor: after })
      return { ...held, rows: rows.map(summarizeLead), extra: total }
    },
    database:
      state === 'new'
        ? null
        : async (place) => {
            const leads = await listStoredLeads(asUser(context), {
              ...place,
              search,
              setAside: state && state === 'set-aside',
              limit,
            })
            return leads.map((lead) =>
              summarizeLead({ ...lead, stored: true, storeError: null, deliveries: {} }),
            )
          },
    instantOf: (lead) => lead.receivedAt,
  })
  return { ...page, total: extra }
}
