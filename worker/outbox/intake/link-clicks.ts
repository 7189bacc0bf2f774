import { danishDay } from '#shared/domain/dates.ts'
import type { ClickRow } from '#worker/data/links.ts'

/** Days that clicks stay here once they are stored in Supabase. */
const storedDays = 400
const day = 24 * 60 * 60_000

/** Counts a click of a link, by its id. Stores nothing about the visitor. */
export function countClick(sql: SqlStorage, link: string, now: number): void {
  sql.exec(
    `INSERT INTO link_clicks (link, day, clicks, stored) VALUES (?, ?, 1, 0)
     ON CONFLICT (link, day) DO UPDATE SET clicks = clicks + 1`,
    link,
    danishDay(now),
  )
}

/** Counts that are not stored in Supabase yet, at most `most`. */
export const unstoredClicks = (sql: SqlStorage, most: number): ClickRow[] =>
  sql
    .exec<ClickRow & Record<string, SqlStorageValue>>(
      'SELECT link, day, clicks FROM link_clicks WHERE stored < clicks LIMIT ?',
      most,
    )
    .toArray()

/** Notes counts as stored; a click that came meanwhile is stored next. */
export function markClicksStored(sql: SqlStorage, rows: readonly ClickRow[]): void {
  for (const { link, day: of, clicks } of rows)
    sql.exec('UPDATE link_clicks SET stored = ? WHERE link = ? AND day = ?', clicks, link, of)
}

export const hasUnstoredClicks = (sql: SqlStorage): boolean =>
  sql.exec('SELECT 1 FROM link_clicks WHERE stored < clicks LIMIT 1').toArray().length > 0

export function purgeClicks(sql: SqlStorage, now: number): void {
  sql.exec(
    'DELETE FROM link_clicks WHERE day < ? AND stored >= clicks',
    danishDay(now - storedDays * day),
  )
}
