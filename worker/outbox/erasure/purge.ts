import { hitLifetime } from '../intake/limit.ts'
import { readMeta, writeMeta } from '../storage/meta.ts'
import { purgeVisits } from '../intake/campaign-visits.ts'
import { purgeClicks } from '../intake/link-clicks.ts'
import { purgeReferrals } from '../intake/referrals.ts'
import type { OutboxContext } from '../context.ts'

/** How long personal data stays here after it was stored in Supabase and last delivered, in ms: 90 days. */
export const personalDataLifetime = 90 * 24 * 60 * 60_000
const interval = 60 * 60_000
const chunk = 500

/** When to purge next, in ms. */
export function purgeDueAt(sql: SqlStorage): number {
  return readMeta<number>(sql, 'purge_at') ?? 0
}

/**
 * Deletes old rows: leads with their deliveries once all are old, stored, and none waits; deliveries without a lead; counts of
 * referral links, other links and campaigns; events; and, after a day, addresses of the rate limit. In small steps, so that no acceptance waits.
 */
export async function purge({ storage, sql }: OutboxContext): Promise<void> {
  const now = Date.now()
  sql.exec('DELETE FROM hits WHERE last_at < ?', now - hitLifetime)
  purgeReferrals(sql, now)
  purgeClicks(sql, now)
  purgeVisits(sql, now)
  sql.exec('DELETE FROM events WHERE at < ?', now - personalDataLifetime)
  sql.exec('DELETE FROM receivers WHERE last_at < ?', now - personalDataLifetime)
  await inChunks((after) =>
    storage.transactionSync(() => purgeLeads(sql, after, now - personalDataLifetime)),
  )
  await inChunks((after) =>
    storage.transactionSync(() => purgeWithoutLead(sql, after, now - personalDataLifetime)),
  )
  writeMeta(sql, 'purge_at', now + interval)
}

/** Rows are in order of arrival, so the first young row ends it. Returns where to continue; null at the end. */
function purgeLeads(sql: SqlStorage, after: number, before: number): number | null {
  const rows = sql
    .exec<{ seq: number; received_at: number; done: number }>(
      `SELECT seq, received_at, stored_rev >= rev AND NOT EXISTS (
       SELECT 1 FROM deliveries WHERE lead_seq = leads.seq AND (next_at IS NOT NULL OR stored_rev < rev OR created_at >= ?)
     ) AS done FROM leads WHERE seq > ? ORDER BY seq LIMIT ${chunk}`,
      before,
      after,
    )
    .toArray()
  const old = rows.filter(({ received_at }) => received_at < before)
  const seqs = JSON.stringify(old.filter(({ done }) => done).map(({ seq }) => seq))
  sql.exec('DELETE FROM deliveries WHERE lead_seq IN (SELECT value FROM json_each(?))', seqs)
  sql.exec('DELETE FROM leads WHERE seq IN (SELECT value FROM json_each(?))', seqs)
  return old.length === chunk ? (old.at(-1)?.seq ?? null) : null
}

function purgeWithoutLead(sql: SqlStorage, after: number, before: number): number | null {
  const rows = sql
    .exec<{ seq: number; created_at: number; done: number }>(
      `SELECT seq, created_at, lead_seq IS NULL AND next_at IS NULL AND stored_rev >= rev AS done FROM deliveries WHERE seq > ? ORDER BY seq LIMIT ${chunk}`,
      after,
    )
    .toArray()
  const old = rows.filter(({ created_at }) => created_at < before)
  sql.exec(
    'DELETE FROM deliveries WHERE seq IN (SELECT value FROM json_each(?))',
    JSON.stringify(old.filter(({ done }) => done).map(({ seq }) => seq)),
  )
  return old.length === chunk ? (old.at(-1)?.seq ?? null) : null
}

async function inChunks(step: (after: number) => number | null): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    after = step(after)
    await scheduler.wait(0)
  }
}
