import type { Today, TodayEvent } from '#shared/admin/today.ts'
import type { BackendClient } from '../backend.ts'
import { unwrap, unwrapJson } from '../supabase-errors.ts'

type Day = Omit<Today, 'adviserId' | 'expiring' | 'oldSources' | 'happened'> & {
  readonly happened: readonly Omit<TodayEvent, 'wants'>[]
}

/** The day of one adviser, or of all with null. `now` in ms. @throws Problem 403, 503. */
export async function readDay(client: BackendClient, adviserId: string | null, now: number) {
  const day = await unwrapJson<Day>(
    client.rpc('staff_day', {
      ...(adviserId !== null && { _adviser: adviserId }),
      _at: new Date(now).toISOString(),
    }),
  )
  const ids = day.happened.flatMap(({ kind, caseId }) => (kind === 'lead' ? [caseId] : []))
  const rows =
    ids.length > 0 ? await unwrap(client.from('cases').select('id, wants').in('id', ids)) : []
  const wants = new Map(rows.map((row) => [row.id, row.wants]))
  return {
    ...day,
    happened: day.happened.map((event) => ({
      ...event,
      wants: (event.kind === 'lead' && wants.get(event.caseId)) || [],
    })),
  }
}
