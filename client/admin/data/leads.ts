import { leads } from '#shared/admin/leads.ts'
import { act, recordOf } from './resource.ts'

export const leadQuery = (id: string) => recordOf(leads, id)

type Seen = Parameters<typeof act>[2]

export const leadCalls = {
  /** Sends a lead that was held as suspected spam. */
  release: (lead: Seen) => act(leads, 'release', lead),
  /** Erases a lead in the database and the outbox, but not at the receivers of its webhooks. */
  erase: (lead: Seen) => act(leads, 'erase', lead),
}
