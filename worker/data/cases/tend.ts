import type { BackendClient } from '../backend.ts'
import { unwrapJson } from '../supabase-errors.ts'

export interface Tended {
  /** Cases that got a reminder, a deputy, or were made. */
  readonly changed: number
  /** Leads and offers that still have no case. */
  readonly failed: number
}

/** Sets the steps that time brings, and makes cases that failed before. Service key only. `now` in ms. @throws Problem 503. */
export const tendCases = (service: BackendClient, now: number): Promise<Tended> =>
  unwrapJson<Tended>(service.rpc('case_tend', { _at: new Date(now).toISOString() }))
