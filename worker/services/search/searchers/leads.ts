import { listLeads } from '../../leads/list.ts'
import type { Searcher } from '../searcher.ts'

/** Leads are searched among the newest that match, because most of them are cases by now. */
const searched = 20

/**
 * Leads by name, e-mail, phone number in any spelling, and in the outbox by every value. Only those that are no case yet: suspected
 * spam, and what the database does not have yet, which is everything new while it does not answer.
 */
export const leadSearcher: Searcher = {
  kind: 'lead',
  scope: 'people',
  role: 'viewer',
  async find(context, search, limit) {
    const { rows, olderMissing } = await listLeads(context, { search, limit: searched })
    return rows
      .filter(({ stored, setAside }) => olderMissing || !stored || setAside !== null)
      .toSorted((a, b) => Number(a.setAside !== null) - Number(b.setAside !== null))
      .slice(0, limit)
      .map(({ id, name, contact, phone, receivedAt, setAside }) => ({
        kind: 'lead',
        id,
        name,
        contact,
        phone,
        receivedAt,
        setAside,
      }))
  },
}
