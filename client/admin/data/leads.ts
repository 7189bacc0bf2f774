import type { LeadList, LeadState, LeadView } from '#shared/schemas/admin.ts'
import { api } from '../api.ts'
import { listQuery, recordPath, recordQuery } from './queries.ts'

export interface LeadFilter {
  readonly state?: LeadState
  readonly search?: string
}

export const leadsQuery = (filter: LeadFilter) => listQuery<LeadList>('leads', { ...filter })
export const leadQuery = (id: string) => recordQuery<LeadView>('leads', id)

export const leadCalls = {
  /** Sends a lead that was held as suspected spam. */
  release: (id: string) => api('POST', recordPath('leads', id, '/release')),
  /** Erases a lead in the database and the outbox, but not at the receivers of its webhooks. */
  erase: (id: string) => api('POST', recordPath('leads', id, '/erase')),
}
