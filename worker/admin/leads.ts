import type { RowOf } from '#shared/admin/define.ts'
import { leads } from '#shared/admin/leads.ts'
import { valuesOf } from '#shared/admin/list-query.ts'
import type { LeadState, LeadSummary, LeadView } from '#shared/schemas/admin.ts'
import { eraseLead } from '#worker/services/leads/erase.ts'
import { listLeads } from '#worker/services/leads/list.ts'
import { leadMissing, showLead } from '#worker/services/leads/show.ts'
import type { Verbs } from './serve.ts'

export const verbs: Verbs<typeof leads> = {
  async list(context, { search, filters, cursor }, limit) {
    const page = await listLeads(context, {
      states: valuesOf(filters['state']) as LeadState[],
      ...(search && { search }),
      ...(cursor && { cursor }),
      limit,
    })
    return {
      rows: page.rows.map(toRow),
      nextCursor: page.nextCursor,
      total: cursor === null && page.nextCursor === null ? page.rows.length : null,
      ...(page.olderMissing && {
        warning:
          'Databasen svarer ikke. De nyeste henvendelser er her; dem, der er ældre end 90 dage, kan ikke hentes lige nu.',
      }),
    }
  },

  async find(context, id) {
    const lead = await showLead(context, id)
    if (!lead) throw leadMissing()
    return toRow(lead)
  },

  actions: {
    release: async ({ deps }, { id }) =>
      (await deps.outbox.unmarkAsSpam(id)) ? { released: true } : null,
    erase: (context, { id }) => eraseLead(context, id),
  },
}

const toRow = (lead: LeadSummary | LeadView): RowOf<typeof leads> => ({
  values: {},
  campaign: null,
  consents: [],
  sourceUrl: '',
  sourceComponent: '',
  deliveryList: [],
  referral: null,
  ...lead,
  revision: 1,
})
