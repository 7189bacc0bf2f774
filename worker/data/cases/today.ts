import type { Today } from '#shared/admin/today.ts'
import type { BackendClient } from '../backend.ts'
import { unwrapJson } from '../supabase-errors.ts'

/** The day of one adviser, or of all with null. `now` in ms. @throws Problem 403, 503. */
export const readDay = (client: BackendClient, adviserId: string | null, now: number) =>
  unwrapJson<Omit<Today, 'adviserId' | 'expiring' | 'oldSources'>>(
    client.rpc('staff_day', {
      ...(adviserId !== null && { _adviser: adviserId }),
      _at: new Date(now).toISOString(),
    }),
  )
