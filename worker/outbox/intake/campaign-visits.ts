import { danishDay } from '#shared/domain/dates.ts'
import type { CampaignDayRow } from '#worker/data/campaigns.ts'
import type { CampaignVisit } from '../contract.ts'

/** Days that counts stay here once they are stored in Supabase. */
const storedDays = 60
const day = 24 * 60 * 60_000

/** Counts for a utm_campaign. Stores nothing about the visitor. */
export function countCampaign(
  sql: SqlStorage,
  value: string,
  what: readonly CampaignVisit[],
  now: number,
): void {
  const [visits, forms] = [Number(what.includes('visits')), Number(what.includes('forms'))]
  sql.exec(
    `INSERT INTO campaign_visits (value, day, visits, forms, stored) VALUES (?, ?, ?, ?, 0)
     ON CONFLICT (value, day) DO UPDATE SET visits = visits + excluded.visits, forms = forms + excluded.forms`,
    value,
    danishDay(now),
    visits,
    forms,
  )
}

/** Counts that are not stored in Supabase yet, at most `most`. */
export const unstoredVisits = (sql: SqlStorage, most: number): CampaignDayRow[] =>
  sql
    .exec<CampaignDayRow & Record<string, SqlStorageValue>>(
      'SELECT value, day, visits, forms FROM campaign_visits WHERE stored < visits + forms LIMIT ?',
      most,
    )
    .toArray()

/** Notes counts as stored; a visit that came meanwhile is stored next. */
export function markVisitsStored(sql: SqlStorage, rows: readonly CampaignDayRow[]): void {
  for (const { value, day: of, visits, forms } of rows)
    sql.exec(
      'UPDATE campaign_visits SET stored = ? WHERE value = ? AND day = ?',
      visits + forms,
      value,
      of,
    )
}

export const hasUnstoredVisits = (sql: SqlStorage): boolean =>
  sql.exec('SELECT 1 FROM campaign_visits WHERE stored < visits + forms LIMIT 1').toArray().length >
  0

export function purgeVisits(sql: SqlStorage, now: number): void {
  sql.exec(
    'DELETE FROM campaign_visits WHERE day < ? AND stored >= visits + forms',
    danishDay(now - storedDays * day),
  )
}
